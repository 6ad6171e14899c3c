import { type Choice, type BookingSettings, getCheckboxAddOns, getExtraTimeChoices } from './choice.ts';

/** Reads choices made before hydration or filled in by the service. Skips unchanged defaults. */
export function readFormChoice(form: HTMLFormElement, settings: BookingSettings): Partial<Choice> {
  const values = new FormData(form);
  const getText = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const session = settings.sessions.find(({ id }) => id === getText('session'))?.id;
  const checked = values.getAll('addOns');
  const addOns = getCheckboxAddOns(settings).flatMap(({ id }) => (checked.includes(id) ? [id] : []));
  const guests = Number(getText('guests'));
  const extraTime = Number(getText('extraTime'));
  return {
    ...(session && { session }),
    ...(addOns.length > 0 && { addOns }),
    ...(guests > 1 && guests <= settings.booking.maximumGuests && { guests }),
    ...(extraTime > 0 && getExtraTimeChoices(settings).includes(extraTime) && { extraTime }),
    ...(getText('day') && { day: getText('day') }),
    ...(getText('day') && getText('time') && { time: getText('time') }),
  };
}
