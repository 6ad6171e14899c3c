import { dayAt, timeAt } from './day.ts';
import { plural } from '#src/lib/format/count.ts';

// These functions don't use Intl, because its first use takes 30 ms during hydration, and 100 ms on a phone.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** 2026-12 → December 2026 */
export const formatMonth = (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The months of a range of days: December 2026, or November–December 2026 */
export const formatMonths = (first: string, last: string) =>
  first.slice(0, 7) === last.slice(0, 7)
    ? formatMonth(last.slice(0, 7))
    : `${months[Number(first.slice(5, 7)) - 1]}–${formatMonth(last.slice(0, 7))}`;

/** 2025-10-18 → October 18 */
export const formatMonthDay = (day: string) =>
  `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** The month's short name, which calendars show with the first day of another month than `month`. Null for other days. */
export const getNewMonthName = (day: string, month: string): string | null =>
  day.endsWith('-01') && day.slice(0, 7) !== month ? formatMonthDay(day).slice(0, 3) : null;

/** 2025-10-18 → October 18, 2025 */
export const formatLongDate = (day: string) => `${formatMonthDay(day)}, ${day.slice(0, 4)}`;

/** 4 → Thursday */
export const formatWeekdayName = (weekday: number) => weekdays[weekday] ?? '';

/** 2026-12-24 → Thursday */
export const formatWeekday = (day: string) => formatWeekdayName(new Date(`${day}T00:00:00Z`).getUTCDay());

/** 2026-12-24 → Thursday, December 24 */
export const formatWeekdayDate = (day: string) => `${formatWeekday(day)}, ${formatMonthDay(day)}`;

/** 10:00 → 10 am, 22:30 → 10:30 pm */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = hour % 12 === 0 ? 12 : hour % 12;
  return `${clock}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats an instant in a timezone: Thursday, December 24, at 10 am */
export const formatInstant = (instant: Date, timezone: string) =>
  `${formatWeekdayDate(dayAt(instant, timezone))}, at ${formatTime(timeAt(instant, timezone))}`;

/** Prevents line breaks within "December 1," and "at 2 pm". */
export const keepTimesTogether = (text: string) =>
  text.replaceAll(/\b(?:at )?\d{1,2}(?::\d\d)? [ap]m\b|\b[A-Z][a-z]+ \d{1,2},/g, (words) =>
    words.replaceAll(' ', '\u00A0'),
  );

/** Uses at most two units: 2 days and 3 hours, 45 minutes, less than a minute. */
export function formatDuration(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const first = parts.findIndex(([number]) => number > 0);
  if (first === -1) return 'less than a minute';
  return parts
    .slice(first, first + 2)
    .filter(([number]) => number > 0)
    .map(([number, unit]) => plural(number, unit))
    .join(' and ');
}
