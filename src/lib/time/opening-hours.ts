import type { Studio } from '#src/model/studio.ts';
import { daysBetween } from './day.ts';

type Hours = Studio['hours'];

/** A day on which the studio is closed or has special hours. */
export type HoursException = Hours['exceptions'][number];

export interface DayHours {
  opens: string;
  closes: string;
}

/** An exception without times means that the studio is closed. If only one time is given, the other is the usual one. */
const getExceptionHours = ({ opens, closes }: HoursException, usual: DayHours): DayHours | null =>
  opens || closes ? { opens: opens ?? usual.opens, closes: closes ?? usual.closes } : null;

/** Returns null if the studio is closed. */
export function hoursOn(day: string, hours: Hours): DayHours | null {
  const { opens, closes, exceptions } = hours;
  const exception = exceptions.find(({ date }) => date === day);
  return exception ? getExceptionHours(exception, hours) : { opens, closes };
}

/** Returns exceptions from today on, soonest first. `within` is a number of days. */
export const upcomingExceptions = (today: string, within: number, { exceptions }: Hours): HoursException[] =>
  exceptions
    .filter(({ date }) => date >= today && daysBetween(today, date) <= within)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
