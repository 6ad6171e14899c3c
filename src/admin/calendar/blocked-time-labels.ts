import { site } from '#src/content/site.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import type { BlockedRange } from '#src/domain/booking/blocked-time.ts';
import { type CalendarBlock, describeBlock } from '#src/domain/booking/calendar.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';

const { timezone } = site.hours;

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
