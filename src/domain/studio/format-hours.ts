import { type DayHours, type Hours, hoursOn, usualDays, usualHours } from './opening-hours.ts';
import { formatTime } from '../time/date.ts';

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
