import { dayAt, timeAt } from './day.ts';
import { showHour } from './show-hour.ts';

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 2026-12-24 → Thursday, December 24 */
export const showDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

/** An instant as the clock of a timezone shows it: Thursday, December 24, at 10 am */
export const showMoment = (instant: Date, timezone: string) =>
  `${showDay(dayAt(instant, timezone))}, at ${showHour(timeAt(instant, timezone))}`;
