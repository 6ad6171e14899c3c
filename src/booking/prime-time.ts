import { dayAt, timeAt } from '#src/lib/time/day.ts';

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string) => [0, 6].includes(getWeekday(day));

/**
 * True for a start at prime time in the studio's timezone: weekends all day, weekdays from a set hour. Null if the day
 * alone does not decide.
 */
export function isPrimeTime(day: string, time: string | null, primeTimeFrom: string): boolean | null {
  if (isWeekend(day)) return true;
  // Times in this format sort as text.
  return time === null ? null : time >= primeTimeFrom;
}

/** The same for an instant, as schedulers report it. */
export function isPrimeTimeAt(start: Date, primeTimeFrom: string, timezone: string): boolean {
  return isPrimeTime(dayAt(start, timezone), timeAt(start, timezone), primeTimeFrom) === true;
}
