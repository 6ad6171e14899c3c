import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const statements = [
  'alter table bookings add column tax_rate integer not null default 0',
  'alter table bookings add column tax_included integer not null default 0',
  'alter table bookings add column taxable integer not null default 0',
  'alter table bookings add column tax integer not null default 0',
  'alter table bookings add column credit_tax integer not null default 0',
  "alter table bookings add column add_on_prices text not null default '{}'",
  'alter table ledger_entries add column tax integer not null default 0',
  `create table closed_months (
    id text primary key,
    created_at text not null,
    actor text not null,
    report text not null
  )`,
];

/** Sales tax of bookings and ledger entries, and the reports of the months that the owner closed. */
export async function salesTax(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
