import type { Database } from '../database/tables.ts';

/** The next number, without duplicates or gaps: other transactions wait for this one. */
export async function nextNumber(trx: Database, name: 'booking' | 'order' | 'team'): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Makes changes of the calendar wait for each other, so that no two take the same time. The count is the
 * calendar's version, by which free times that were worked out before are known to hold still.
 */
export async function holdCalendar(trx: Database): Promise<void> {
  await trx
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 1) }))
    .where('name', '=', 'calendar')
    .execute();
}
