import { type Choice, emptyChoice, getCheckboxAddOns } from '#src/domain/booking/choice.ts';
import { site } from '#src/content/site.ts';
import { getText } from '../../dialogs/form-fields.ts';

/** Reads a booking form for the price estimate. Unlike the public form, it allows any number of guests. */
export function readBookingForm(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  const session = getText(values, 'session');
  const checkedAddOns = values.getAll('addOns');
  return {
    ...emptyChoice,
    session: site.sessions.find(({ id }) => id === session)?.id ?? null,
    addOns: getCheckboxAddOns(site).flatMap(({ id }) => (checkedAddOns.includes(id) ? [id] : [])),
    guests: Number(getText(values, 'guests') || 1),
    extraTime: Number(getText(values, 'extraTime')),
    day: getText(values, 'day') || null,
    time: getText(values, 'time') || null,
  };
}
