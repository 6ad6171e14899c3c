import { type Choice, type Offer, offeredAddOns } from './choice.ts';
import { maxExtraTimeSteps } from './extra-time.ts';

/** Reads choices made before hydration or filled in by the service. Skips unchanged defaults. */
export function readFormChoice(form: HTMLFormElement, offer: Offer): Partial<Choice> {
  const values = new FormData(form);
  const textOf = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  const session = offer.sessions.find(({ id }) => id === textOf('session'))?.id;
  const ticked = values.getAll('addOns');
  const addOns = offeredAddOns(offer).flatMap(({ id }) => (ticked.includes(id) ? [id] : []));
  const guests = Number(textOf('guests'));
  const extraTime = Number(textOf('extraTime'));
  return {
    ...(session && { session }),
    ...(addOns.length > 0 && { addOns }),
    ...(guests > 1 && guests <= offer.booking.maximumGuests && { guests }),
    ...(extraTime > 0 && extraTime <= maxExtraTimeSteps && { extraTime }),
    ...(textOf('day') && { day: textOf('day') }),
    ...(textOf('day') && textOf('time') && { time: textOf('time') }),
  };
}
