import { isDay, isTime } from '#src/lib/session/booked-session.ts';
import {
  type Choice,
  extraTimeStep,
  mostExtraTimeSteps,
  nothingChosen,
  type Offer,
  offeredAddOns,
} from './choice.ts';

/** A whole number as people write it: no sign, no fraction, no zeros before it. */
const wholeNumber = (text: string | null) =>
  text && /^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null;

const within = (number: number | null, least: number, most: number) =>
  number !== null && number >= least && number <= most ? number : null;

/** The choice that an address names: ?session=mini&addons=petFee,rawFiles&guests=2&day=…&time=…&extra=30. What is not on offer is ignored. */
export function readChoice(query: URLSearchParams, offer: Offer): Choice {
  const session = offer.sessions.find(({ id }) => id === query.get('session'))?.id ?? null;
  const asked = (query.get('addons') ?? '').split(',');
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  const minutes = within(wholeNumber(query.get('extra')), 0, mostExtraTimeSteps * extraTimeStep) ?? 0;
  return {
    session,
    addOns: offeredAddOns(offer)
      .map(({ id }) => id)
      .filter((id) => asked.includes(id)),
    guests: within(wholeNumber(query.get('guests')), 1, offer.booking.maximumGuests) ?? nothingChosen.guests,
    day: isDay(day) ? day : null,
    time: isDay(day) && isTime(time) ? time : null,
    extraTime: minutes % extraTimeStep === 0 ? minutes / extraTimeStep : 0,
  };
}

/** The query of an address that names the choice and nothing that goes without saying; empty where nothing is chosen. */
export function writeChoice(choice: Choice): string {
  const { session, addOns, guests, day, time, extraTime } = choice;
  const parts = [
    session && `session=${session}`,
    addOns.length > 0 && `addons=${addOns.join(',')}`,
    guests !== nothingChosen.guests && `guests=${guests}`,
    day && `day=${day}`,
    day && time && `time=${time}`,
    extraTime > 0 && `extra=${extraTime * extraTimeStep}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** `code` is filled into the form. Anyone who sees the address can spend it. */
const own = ['session', 'addons', 'guests', 'day', 'time', 'extra', 'code'];

/** Puts the choice into the address without a step in the history; what else the address says stays. */
export function addressOf(
  choice: Choice,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const rest = new URLSearchParams(search);
  for (const name of own) rest.delete(name);
  const others = rest.toString();
  const query = writeChoice(choice);
  if (!others) return pathname + query;
  return `${pathname}${query || '?'}${query && '&'}${others}`;
}
