import { type Choice, emptyChoice, getCheckboxAddOns } from '#src/booking/choice.ts';
import { site } from '#src/content/site.ts';
import { getText } from '../dialogs/get-text.ts';

/** Reads a booking form as the input of the estimate. Allows more guests than the public form. */
export function readBookingForm(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  const session = getText(values, 'session');
  const checked = values.getAll('addOns');
  return {
    ...emptyChoice,
    session: site.sessions.find(({ id }) => id === session)?.id ?? null,
    addOns: getCheckboxAddOns(site).flatMap(({ id }) => (checked.includes(id) ? [id] : [])),
    guests: Number(getText(values, 'guests') || 1),
    extraTime: Number(getText(values, 'extraTime')),
    day: getText(values, 'day') || null,
    time: getText(values, 'time') || null,
  };
}
