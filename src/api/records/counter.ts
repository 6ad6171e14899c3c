import type { Database } from '../database/tables.ts';

/** Returns the next number. There are no duplicates or gaps, because other transactions wait until this one ends. */
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
 * Blocks other transactions that change bookings or payments until this one ends, so no two book the same time or refund the same
 * payment. To avoid deadlocks, take this lock before locking any record. The counter is also the calendar's version: cached times are
 * valid as long as it hasn't changed.
 */
export async function lockCalendar(trx: Database): Promise<void> {
  await trx
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 1) }))
    .where('name', '=', 'calendar')
    .execute();
}
