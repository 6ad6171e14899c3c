import type { Studio } from '../studio/studio.ts';
import { isDay, isTime } from '../time/day.ts';

export type BookingSettings = Pick<Studio, 'sessions' | 'addOns' | 'booking' | 'hours' | 'tax'>;

export interface Choice {
  /** the session's ID */
  session: string | null;
  addOns: readonly string[];
  /** number of people, including the visitor */
  guests: number;
  /** 2026-12-01 */
  day: string | null;
  /** start time in the studio's timezone: 14:30 */
  time: string | null;
  /** minutes */
  extraTime: number;
}

/** A choice with all that a booking needs. */
export interface CompleteChoice extends Choice {
  session: string;
  day: string;
  time: string;
}

export const emptyChoice: Choice = {
  session: null,
  addOns: [],
  guests: 1,
  day: null,
  time: null,
  extraTime: 0,
};

/** Extra time is an add-on too, but its minutes have a separate field. */
export const getCheckboxAddOns = ({ addOns }: Pick<BookingSettings, 'addOns'>) =>
  addOns.filter(({ minutes }) => minutes === undefined);

export function getExtraTimeAddOn({ addOns }: Pick<BookingSettings, 'addOns'>) {
  const found = addOns.find(({ minutes }) => minutes !== undefined);
  return found?.minutes === undefined ? null : { ...found, minutes: found.minutes };
}

export function getExtraTimeChoices(settings: Pick<BookingSettings, 'addOns'>): number[] {
  const step = getExtraTimeAddOn(settings)?.minutes ?? Infinity;
  const count = Math.floor(maxExtraMinutes / step);
  return Array.from({ length: count + 1 }, (_, index) => (index === 0 ? 0 : index * step));
}

export const getTotalMinutes = (
  { session, extraTime }: Choice,
  { sessions }: Pick<BookingSettings, 'sessions'>,
) => (sessions.find(({ id }) => id === session)?.duration ?? 0) + extraTime;

// The booking page loads these constants without the schemas that use them.
export const maxExtraMinutes = 120;
/** The most that anyone can book; `maximumGuests` in studio.yaml is what visitors can choose. */
export const maxGuests = 12;

/** A request holds its time for this many hours, unless the customer keeps it on the page that our email links to. */
export const holdHours = 2;

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
