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
 * Serializes changes to bookings and their money, so that no two take the same time or refund the same payment. The
 * counter doubles as the calendar's version: cached open times are valid while it is unchanged.
 */
export async function lockCalendar(trx: Database): Promise<void> {
  await trx
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 1) }))
    .where('name', '=', 'calendar')
    .execute();
}
