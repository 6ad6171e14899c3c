import { dayAt, timeAt } from './day.ts';
import { showMonthAndDay } from './show-date.ts';
import { showHour } from './show-hour.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** 2026-12-24 → Thursday */
export const showWeekday = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 2026-12-24 → Thursday, December 24 */
export const showDay = (day: string) => `${showWeekday(day)}, ${showMonthAndDay(day)}`;

/** An instant as the clock of a timezone shows it: Thursday, December 24, at 10 am */
export const showMoment = (instant: Date, timezone: string) =>
  `${showDay(dayAt(instant, timezone))}, at ${showHour(timeAt(instant, timezone))}`;
