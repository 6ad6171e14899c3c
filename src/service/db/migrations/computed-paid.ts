import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

/** The stored sum could miss a payment that another transaction recorded at the same time. Queries now add up the ledger. */
export async function computedPaid(db: Database, kind: DatabaseKind): Promise<void> {
  const dropTrigger =
    kind === 'postgres'
      ? ['drop trigger transactions_booking_paid on transactions', 'drop function sum_booking_paid()']
      : ['drop trigger transactions_booking_paid'];
  for (const statement of [...dropTrigger, 'alter table bookings drop column paid']) {
    await sql.raw(statement).execute(db);
  }
}
