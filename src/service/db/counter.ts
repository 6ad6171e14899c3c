import type { DatabaseUnit } from './tables.ts';

export const numberedRecords = ['booking', 'order', 'team'] as const;
type NumberedRecord = (typeof numberedRecords)[number];

/** Returns the next number. There are no duplicates, because other transactions wait until this one ends. Only a restore leaves a gap. */
export async function nextNumber(unit: DatabaseUnit, name: NumberedRecord): Promise<number> {
  const { value } = await unit.db
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** Blocks other transactions that take a number until this one ends, so that a form sent twice at the same moment is stored once. */
export async function lockNumbers(unit: DatabaseUnit, name: NumberedRecord | 'calendar'): Promise<void> {
  await unit.db
    .updateTable('counters')
    .set((set) => ({ value: set.ref('value') }))
    .where('name', '=', name)
    .execute();
}

/**
 * Blocks other transactions that change bookings or payments until this one ends, so no two book the same time or refund the same
 * payment. To avoid deadlocks, take this lock before locking any record.
 */
export const lockCalendar = (unit: DatabaseUnit): Promise<void> => lockNumbers(unit, 'calendar');
