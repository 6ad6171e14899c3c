import { sql } from 'kysely';
import { addDays, startOfDay } from '#src/lib/day.ts';

export const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** A list's filters `from` and `to`: days of the studio, both included, of a column that holds instants. */
export const betweenDays = (column: string, timezone: string) => ({
  from: (day: string) =>
    isDay(day) ? sql`${sql.ref(column)} >= ${startOfDay(day, timezone).toISOString()}` : null,
  to: (day: string) =>
    isDay(day) ? sql`${sql.ref(column)} < ${startOfDay(addDays(day, 1), timezone).toISOString()}` : null,
});
