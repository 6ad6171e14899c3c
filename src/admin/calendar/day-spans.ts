import { site } from '#src/content/site.ts';
import { dayAt, timeAt } from '#src/lib/time/day.ts';
import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { moveSpan } from '../bookings/booking-words.ts';
import type { CalendarDay, CalendarRange } from '#src/model/admin/calendar.ts';

const { timezone } = site.hours;

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const two = (number: number) => String(number).padStart(2, '0');

/** 870 → 14:30 */
export const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The minutes of a day that a span covers; null if it covers none. */
export function minutesOn(
  day: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): { from: number; to: number } | null {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [firstDay, lastDay] = [dayAt(start, timezone), dayAt(end, timezone)];
  if (firstDay > day || lastDay < day) return null;
  const from = firstDay < day ? 0 : minutesOf(timeAt(start, timezone));
  const to = lastDay > day ? 1440 : minutesOf(timeAt(end, timezone));
  return to > from ? { from, to } : null;
}

export const blockedOn = (day: string, { blocked }: CalendarRange): BlockedTime[] =>
  blocked.filter((time) => minutesOn(day, time) !== null);

/** The hours that a grid has to show: opening hours, and any session outside them. */
export function hoursOf(days: readonly CalendarDay[]): { first: number; last: number } {
  const marks = days.flatMap(({ day, opens, closes, bookings, moves }) => [
    ...(opens && closes ? [minutesOf(opens), minutesOf(closes)] : []),
    ...[...bookings, ...moves.map(moveSpan)].flatMap((booking) => {
      const span = minutesOn(day, booking);
      return span ? [span.from, span.to] : [];
    }),
  ]);
  const usual = [minutesOf(site.hours.opens), minutesOf(site.hours.closes)];
  const all = marks.length ? marks : usual;
  return { first: Math.floor(Math.min(...all) / 60), last: Math.ceil(Math.max(...all) / 60) };
}
