import { isDay, isTime } from '../time/day-and-time.ts';
import {
  type Choice,
  emptyChoice,
  type BookingSettings,
  getCheckboxAddOns,
  getExtraTimeChoices,
  maxExtraMinutes,
} from './choice.ts';

/** Accepts digits only: no sign, fraction or leading zeros. Null if the number is missing or out of range. */
function parseWholeNumber(text: string | null, min: number, max: number): number | null {
  if (!text || !/^(?:0|[1-9]\d{0,3})$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** Reads a choice from a query such as ?session=mini&addons=petFee,rawFiles&guests=2&day=…&time=…&extra=30. Ignores values that the studio does not offer. */
export function readChoice(query: URLSearchParams, settings: BookingSettings): Choice {
  const session = settings.sessions.find(({ id }) => id === query.get('session'))?.id ?? null;
  const addOnIds = (query.get('addons') ?? '').split(',');
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  const minutes = parseWholeNumber(query.get('extra'), 0, maxExtraMinutes) ?? 0;
  return {
    session,
    addOns: getCheckboxAddOns(settings)
      .map(({ id }) => id)
      .filter((id) => addOnIds.includes(id)),
    guests: parseWholeNumber(query.get('guests'), 1, settings.booking.maximumGuests) ?? emptyChoice.guests,
    day: isDay(day) ? day : null,
    time: isDay(day) && isTime(time) ? time : null,
    extraTime: getExtraTimeChoices(settings).includes(minutes) ? minutes : 0,
  };
}

/** Returns a choice as a query string without its default values. Empty if nothing is chosen. */
export function writeChoice(choice: Choice): string {
  const { session, addOns, guests, day, time, extraTime } = choice;
  const parts = [
    session && `session=${session}`,
    addOns.length > 0 && `addons=${addOns.join(',')}`,
    guests !== emptyChoice.guests && `guests=${guests}`,
    day && `day=${day}`,
    day && time && `time=${time}`,
    extraTime > 0 && `extra=${extraTime}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Includes `code`, which is removed from the URL once the form has it, because anyone who sees the URL could redeem it. */
const choiceParameters = ['session', 'addons', 'guests', 'day', 'time', 'extra', 'code'];

/** Returns the current URL with the choice in its query. Keeps all other parameters. */
export function getChoiceUrl(
  choice: Choice,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const otherParameters = new URLSearchParams(search);
  for (const name of choiceParameters) otherParameters.delete(name);
  const otherQuery = otherParameters.toString();
  const query = writeChoice(choice);
  if (!otherQuery) return pathname + query;
  return `${pathname}${query || '?'}${query && '&'}${otherQuery}`;
}
