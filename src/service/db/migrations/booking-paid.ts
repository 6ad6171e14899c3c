import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

const sum = '(select coalesce(sum(amount), 0) from transactions where booking_id = bookings.id)';
const update = `update bookings set paid = ${sum} where id = new.booking_id`;

/** Lists show and filter by the amount paid. It is recomputed for each new entry, so that a restore never counts an entry twice. */
export async function bookingPaid(db: Database, kind: DatabaseKind): Promise<void> {
  const statements = [
    'alter table bookings add column paid integer not null default 0',
    `update bookings set paid = ${sum}`,
    ...(kind === 'postgres'
      ? [
          `create or replace function sum_booking_paid() returns trigger language plpgsql as $$ begin ${update}; return new; end $$`,
          'create trigger transactions_booking_paid after insert on transactions for each row execute function sum_booking_paid()',
        ]
      : [`create trigger transactions_booking_paid after insert on transactions begin ${update}; end`]),
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
