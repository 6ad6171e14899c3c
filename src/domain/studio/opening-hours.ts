import type { Studio, StudioFile } from './studio.ts';
import { daysBetween } from '../time/day.ts';
import { formatTime } from '../time/date.ts';

export type Hours = Studio['hours'];

/** A day on which the studio is closed or has special hours. */
export type HoursException = Hours['exceptions'][number];

export interface DayHours {
  opens: string;
  closes: string;
}

// All hours come from `studio.yaml`. Only this file reads the usual ones.
const readFields = (hours: Hours) => hours as StudioFile['hours'];

/** Every day */
const usualDays = (hours: Hours): string => readFields(hours).days;

/** The hours on days without an exception. */
export function usualHours(hours: Hours): DayHours {
  const { opens, closes } = readFields(hours);
  return { opens, closes };
}

/** An exception without times means that the studio is closed. If only one time is given, the other is the usual one. */
const getExceptionHours = ({ opens, closes }: HoursException, usual: DayHours): DayHours | null =>
  opens || closes ? { opens: opens ?? usual.opens, closes: closes ?? usual.closes } : null;

/** Returns null if the studio is closed. */
export function hoursOn(day: string, hours: Hours): DayHours | null {
  const usual = usualHours(hours);
  const exception = hours.exceptions.find(({ date }) => date === day);
  return exception ? getExceptionHours(exception, usual) : usual;
}

/** Returns exceptions from today on, soonest first. `within` is a number of days. */
export const upcomingExceptions = (today: string, within: number, { exceptions }: Hours): HoursException[] =>
  exceptions
    .filter(({ date }) => date >= today && daysBetween(today, date) <= within)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** 10 am to 10 pm */
export const formatHours = ({ opens, closes }: DayHours) => `${formatTime(opens)} to ${formatTime(closes)}`;

/** 10 am to 4 pm, or "closed" */
export function formatHoursOn(day: string, hours: Hours): string {
  const open = hoursOn(day, hours);
  return open ? formatHours(open) : 'closed';
}

/** Every day, 10 am to 10 pm */
export const formatWeek = (hours: Hours) => `${usualDays(hours)}, ${formatHours(usualHours(hours))}`;

/** every day, 10 am to 10 pm. Weekdays keep their capital letter. */
export function formatWeekInSentence(hours: Hours): string {
  const week = formatWeek(hours);
  return /^\w+day\b/.test(week) ? week : `${week.charAt(0).toLowerCase()}${week.slice(1)}`;
}
