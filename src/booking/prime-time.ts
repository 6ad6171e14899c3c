import { dayAt, timeAt } from '#src/lib/time/day.ts';

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string) => [0, 6].includes(getWeekday(day));

/** Prime time is all day on weekends, and from a set hour on weekdays. Null for a weekday without a start time. */
export function isPrimeTime(day: string, time: string | null, primeTimeFrom: string): boolean | null {
  if (isWeekend(day)) return true;
  // HH:MM strings compare in time order.
  return time === null ? null : time >= primeTimeFrom;
}

/** Like `isPrimeTime`, for the instant that a scheduler reports. */
export function isPrimeTimeAt(start: Date, primeTimeFrom: string, timezone: string): boolean {
  return isPrimeTime(dayAt(start, timezone), timeAt(start, timezone), primeTimeFrom) === true;
}
