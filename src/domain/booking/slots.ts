import { toMinutes, toTime } from '../time/day-and-time.ts';
import { addDays, dayAt, toInstant } from '../time/day.ts';
import { hoursOn } from '../studio/opening-hours.ts';
import type { Studio } from '../studio/studio.ts';

type SlotSettings = Pick<Studio, 'booking' | 'hours'>;

const slotStepMinutes = 30;

/** Start times at which a session with the given length fits into the day's opening hours. */
export function getStartTimes(day: string, minutes: number, hours: Studio['hours']): string[] {
  return hoursOn(day, hours).flatMap(({ opens, closes }) => {
    const starts: string[] = [];
    const last = toMinutes(closes) - minutes;
    for (let start = toMinutes(opens); start <= last; start += slotStepMinutes) starts.push(toTime(start));
    return starts;
  });
}

const hasLeadTime = (day: string, time: string, { booking, hours }: SlotSettings, now: Date) =>
  toInstant(day, time, hours.timezone).getTime() >= now.getTime() + booking.leadHours * 3_600_000;

export function getBookableStartTimes(
  day: string,
  minutes: number,
  settings: SlotSettings,
  now: Date,
): string[] {
  return getStartTimes(day, minutes, settings.hours).filter((time) => hasLeadTime(day, time, settings, now));
}

/** Checks only the day's last start time, because it has the most lead time. */
export function hasBookableStartTime(
  day: string,
  minutes: number,
  settings: SlotSettings,
  now: Date,
): boolean {
  const last = getStartTimes(day, minutes, settings.hours).at(-1);
  return last !== undefined && hasLeadTime(day, last, settings, now);
}

export function getBookableDays(
  { booking, hours }: SlotSettings,
  now: Date,
): { first: string; last: string } {
  const first = dayAt(now, hours.timezone);
  return { first, last: addDays(first, booking.horizonDays) };
}

export function findDayProblem(day: string, settings: SlotSettings, now: Date): string | null {
  const { first, last } = getBookableDays(settings, now);
  if (day < first) return 'That day is in the past. Please pick another day.';
  if (day > last) return 'We aren’t taking bookings for that day yet. Please pick another day.';
  return hoursOn(day, settings.hours).length > 0 ? null : 'We’re closed that day. Please pick another day.';
}

export function findStartProblem(
  { day, time, minutes }: { day: string; time: string; minutes: number },
  settings: SlotSettings,
  now: Date,
): { field: 'day' | 'time'; message: string } | null {
  const dayProblem = findDayProblem(day, settings, now);
  if (dayProblem) return { field: 'day', message: dayProblem };
  if (getBookableStartTimes(day, minutes, settings, now).includes(time)) return null;
  const message = getStartTimes(day, minutes, settings.hours).includes(time)
    ? 'We need more notice than that. Please pick a later time.'
    : 'Your session won’t fit in that time slot. Please pick another time.';
  return { field: 'time', message };
}
