// A day is a string such as 2025-10-18, so days can be compared as text.

/** A timezone's UTC offsets. Each applies from `from`, in milliseconds, until the next one. The last one applies until `until`. */
export interface Offsets {
  changes: readonly (readonly [from: number, minutes: number])[];
  until: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  return format;
}

const dayLength = 86_400_000;
/** All clock changes happen on a quarter hour. */
const quarterHour = 900_000;

const knownOffsets = new Map<string, Offsets>();

/** With known offsets, the browser doesn't load its timezone data, which takes 30 ms during hydration, and 100 ms on a phone. */
export const setKnownOffsets = (timezone: string, offsets: Offsets) =>
  void knownOffsets.set(timezone, offsets);

function getKnownOffset(at: number, timezone: string): number | undefined {
  const known = knownOffsets.get(timezone);
  if (!known || at >= known.until) return undefined;
  return known.changes.findLast(([from]) => from <= at)?.[1];
}

/** Returns a timezone's UTC offsets for the given number of years, starting with `year`. */
export function getOffsets(
  timezone: string,
  year: number,
  years: number,
  offset = (at: number) => offsetMinutes(new Date(at), timezone),
): Offsets {
  const [start, until] = [Date.UTC(year, 0, 1), Date.UTC(year + years, 0, 1)];
  const changes: [number, number][] = [[start, offset(start)]];
  for (let day = start; day < until; day += dayLength) {
    const before = changes.at(-1)?.[1];
    if (offset(day + dayLength) === before) continue;
    let at = day;
    while (offset(at) === before) at += quarterHour;
    changes.push([at, offset(at)]);
  }
  return { changes, until };
}

/** Returns a date whose UTC fields show the local time in a timezone. */
function wallTime(instant: Date, timezone: string): Date {
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  const offset = getKnownOffset(whole, timezone);
  if (offset !== undefined) return new Date(whole + offset * 60_000);
  const parts = Object.fromEntries(
    getFormat(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const toUtcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const dayAt = (instant: Date, timezone: string) =>
  wallTime(instant, timezone).toISOString().slice(0, 10);

/** Negative if the second day is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / dayLength);

export const addDays = (day: string, days: number) =>
  new Date(toUtcMidnight(day) + days * dayLength).toISOString().slice(0, 10);

function offsetMinutes(instant: Date, timezone: string): number {
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return Math.round((wallTime(instant, timezone).getTime() - whole) / 60_000);
}

/**
 * Converts a local day and time to an instant. In American timezones, a time that a clock change skips becomes an hour earlier, and
 * a time that occurs twice means its first occurrence.
 */
export function toInstant(day: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The second pass corrects for a clock change between the guess and the instant.
  const guess = new Date(wall - offsetMinutes(new Date(wall), timezone) * 60_000);
  return new Date(wall - offsetMinutes(guess, timezone) * 60_000);
}

export const startOfDay = (day: string, timezone: string) => toInstant(day, '00:00', timezone);

/** Returns an instant's local time, such as 15:30. */
export const timeAt = (instant: Date, timezone: string) =>
  wallTime(instant, timezone).toISOString().slice(11, 16);

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats the start of a day with its UTC offset: 2025-10-18T00:00:00-04:00 */
export function formatTimestamp(day: string, timezone: string): string {
  const offset = offsetMinutes(startOfDay(day, timezone), timezone);
  const size = Math.abs(offset);
  return `${day}T00:00:00${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats the start of a day as in RFC 822: Sat, 18 Oct 2025 00:00:00 -0400 */
export function formatRfc822Date(day: string, timezone: string): string {
  const date = new Date(toUtcMidnight(day));
  const offset = formatTimestamp(day, timezone).slice(19).replace(':', '');
  const month = months[date.getUTCMonth()];
  return `${weekdays[date.getUTCDay()]}, ${twoDigits(date.getUTCDate())} ${month} ${date.getUTCFullYear()} 00:00:00 ${offset}`;
}

/** True for a valid date such as 2026-02-28. February 30 is not valid. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Converts a time to the minute of the day: 14:30 → 870 */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Converts a minute of the day to a time: 870 → 14:30 */
export const toTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

// A month is a string such as 2026-12.
export const toMonth = (day: string) => day.slice(0, 7);

const firstDay = (month: string) => `${month}-01`;

export function addMonths(month: string, count: number): string {
  const at = new Date(`${firstDay(month)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = firstDay(month); toMonth(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A day's column in a calendar, from 1 for Sunday. */
export const toColumn = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() + 1;

const minWeeks = 4;

/** Returns a month's days without the weeks that have passed. Near its end, the first weeks of the next month follow. */
export function getShownDays(month: string, today: string): string[] {
  const sunday = addDays(today, 1 - toColumn(today));
  const days = daysOfMonth(month).filter((day) => day >= sunday);
  const [first = today] = days;
  const lastSaturday = addDays(first, minWeeks * 7 - toColumn(first));
  const lastDay = days.at(-1) ?? today;
  if (addDays(lastDay, 6) >= lastSaturday) return days;
  for (let day = addDays(lastDay, 1); day <= lastSaturday; day = addDays(day, 1)) days.push(day);
  return days;
}
