import { site } from '#src/content/site.ts';
import { dayAt, timeAt, toMinutes } from '#src/domain/time/day.ts';
import { getWeekSpan } from '#src/domain/studio/opening-hours.ts';
import { getRequestedRange } from '../bookings/booking-labels.ts';
import {
  type CalendarBlock,
  type CalendarDay,
  type CalendarRange,
  describeBlock,
  type BlockedRange,
} from '#src/domain/booking/calendar.ts';
import { formatTime, formatWeekdayDate } from '#src/domain/time/date.ts';

const { timezone } = site.hours;
const weekSpan = getWeekSpan(site.hours);

export interface MinuteRange {
  from: number;
  to: number;
}

/** Gets the part of a range that falls on a day. Null if no part does. */
export function getRangeOnDay(
  day: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): MinuteRange | null {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [firstDay, lastDay] = [dayAt(start, timezone), dayAt(end, timezone)];
  if (firstDay > day || lastDay < day) return null;
  const from = firstDay < day ? 0 : toMinutes(timeAt(start, timezone));
  const to = lastDay > day ? 1440 : toMinutes(timeAt(end, timezone));
  return to > from ? { from, to } : null;
}

export const getBlockedTimes = (day: string, { blocked }: CalendarRange): CalendarBlock[] =>
  blocked.filter((blockedTime) => getRangeOnDay(day, blockedTime) !== null);

/** Gets the hours that the grid shows: the opening hours, extended if a booking is outside them. */
export function getVisibleHours(days: readonly CalendarDay[]): { firstHour: number; lastHour: number } {
  const edges = days.flatMap(({ day, open, bookings, moves }) => [
    ...open.flatMap(({ opens, closes }) => [toMinutes(opens), toMinutes(closes)]),
    ...[...bookings, ...moves.map(getRequestedRange)].flatMap((booking) => {
      const range = getRangeOnDay(day, booking);
      return range ? [range.from, range.to] : [];
    }),
  ]);
  const usualHours = [toMinutes(weekSpan.opens), toMinutes(weekSpan.closes)];
  const minutes = edges.length ? edges : usualHours;
  return { firstHour: Math.floor(Math.min(...minutes) / 60), lastHour: Math.ceil(Math.max(...minutes) / 60) };
}

/** Converts a range to local days and times. If it ends at midnight, `endDay` is the day before, and `endTime` is null. */
export function toLocalRange({ startsAt, endsAt }: Pick<BlockedRange, 'startsAt' | 'endsAt'>) {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const endTime = timeAt(end, timezone);
  const endDay = dayAt(endTime === '00:00' ? new Date(end.getTime() - 1) : end, timezone);
  return {
    day: dayAt(start, timezone),
    time: timeAt(start, timezone),
    endDay,
    endTime: endTime === '00:00' ? null : endTime,
  };
}

/** Formats a range: Thursday, November 26, 1 pm to 3 pm */
export function formatBlockedRange(range: Pick<BlockedRange, 'startsAt' | 'endsAt'>): string {
  const { day, time, endDay, endTime } = toLocalRange(range);
  const isAllDay = time === '00:00' && endTime === null;
  if (isAllDay)
    return day === endDay
      ? `${formatWeekdayDate(day)}, all day`
      : `${formatWeekdayDate(day)} to ${formatWeekdayDate(endDay)}`;
  const end = endTime ? formatTime(endTime) : 'midnight';
  return `${formatWeekdayDate(day)}, ${formatTime(time)} to ${day === endDay ? '' : `${formatWeekdayDate(endDay)}, `}${end}`;
}

export const formatBlockedTime = (block: CalendarBlock): string =>
  `${describeBlock(block)} (${formatBlockedRange(block)})`;
