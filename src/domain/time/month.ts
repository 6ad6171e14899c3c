import { addDays } from './day.ts';

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
