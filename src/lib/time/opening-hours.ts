import type { Studio } from '#src/model/studio.ts';
import { daysBetween } from './day.ts';

type Hours = Studio['hours'];

/** A day with other hours than usual, or with none. */
export type HoursException = Hours['exceptions'][number];

/** Opening and closing times of a day. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** The hours of an exception. A closed day has no times; an omitted time is the usual one. */
const exceptionalHours = ({ opens, closes }: HoursException, usual: DayHours): DayHours | null =>
  opens || closes ? { opens: opens ?? usual.opens, closes: closes ?? usual.closes } : null;

/** The hours of one day, null when the studio is closed. */
export function hoursOn(day: string, hours: Hours): DayHours | null {
  const { opens, closes, exceptions } = hours;
  const exception = exceptions.find(({ date }) => date === day);
  return exception ? exceptionalHours(exception, hours) : { opens, closes };
}

/** Exceptions from a day on, including it, soonest first. `within` is a number of days. */
export const upcomingExceptions = (today: string, within: number, { exceptions }: Hours): HoursException[] =>
  exceptions
    .filter(({ date }) => date >= today && daysBetween(today, date) <= within)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
