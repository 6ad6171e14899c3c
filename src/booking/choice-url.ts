import { isDay, isTime } from '#src/lib/time/day-and-time.ts';
import { type Choice, nothingChosen, type BookingSettings, offeredAddOns } from './choice.ts';
import { extraTimeStepMinutes, maxExtraTimeSteps } from './extra-time.ts';

/** A plain whole number: no sign, fraction or leading zeros. */
const wholeNumber = (text: string | null) =>
  text && /^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null;

const within = (number: number | null, min: number, max: number) =>
  number !== null && number >= min && number <= max ? number : null;

/** Reads a choice from a query such as ?session=mini&addons=petFee,rawFiles&guests=2&day=…&time=…&extra=30. Ignores anything not offered. */
export function readChoice(query: URLSearchParams, settings: BookingSettings): Choice {
  const session = settings.sessions.find(({ id }) => id === query.get('session'))?.id ?? null;
  const addOnIds = (query.get('addons') ?? '').split(',');
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  const minutes = within(wholeNumber(query.get('extra')), 0, maxExtraTimeSteps * extraTimeStepMinutes) ?? 0;
  return {
    session,
    addOns: offeredAddOns(settings)
      .map(({ id }) => id)
      .filter((id) => addOnIds.includes(id)),
    guests:
      within(wholeNumber(query.get('guests')), 1, settings.booking.maximumGuests) ?? nothingChosen.guests,
    day: isDay(day) ? day : null,
    time: isDay(day) && isTime(time) ? time : null,
    extraTime: minutes % extraTimeStepMinutes === 0 ? minutes / extraTimeStepMinutes : 0,
  };
}

/** Writes a choice as a query, leaving out defaults. Empty if nothing is chosen. */
export function writeChoice(choice: Choice): string {
  const { session, addOns, guests, day, time, extraTime } = choice;
  const parts = [
    session && `session=${session}`,
    addOns.length > 0 && `addons=${addOns.join(',')}`,
    guests !== nothingChosen.guests && `guests=${guests}`,
    day && `day=${day}`,
    day && time && `time=${time}`,
    extraTime > 0 && `extra=${extraTime * extraTimeStepMinutes}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** `code` is removed once it is in the form, because anyone who sees the URL could spend it. */
const choiceParameters = ['session', 'addons', 'guests', 'day', 'time', 'extra', 'code'];

/** Adds the choice to the current URL without adding a history entry. Keeps other query parameters. */
export function getChoiceUrl(
  choice: Choice,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const rest = new URLSearchParams(search);
  for (const name of choiceParameters) rest.delete(name);
  const others = rest.toString();
  const query = writeChoice(choice);
  if (!others) return pathname + query;
  return `${pathname}${query || '?'}${query && '&'}${others}`;
}
