import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const copyOpenCheckouts = (
  table: string,
) => `insert into new_checkouts (id, created_at, reference, amount, url, expires_at, status)
  select checkout_id, created_at, id, amount, checkout_url, created_at, 'open' from ${table}
  where status = 'waiting' and checkout_id is not null and checkout_url is not null`;

/**
 * Orders keep their checkouts in the same table as bookings, so that both expire when they are no longer due. The column
 * `gift_card_orders.checkout_id` is no longer used, but libSQL cannot drop a unique column.
 */
const statements = [
  `create table new_checkouts (id text primary key, created_at text not null, reference text not null,
    amount integer not null check (amount > 0), url text not null, expires_at text not null,
    status text not null check (status in ('open','processing','paid','failed','expired')))`,
  `insert into new_checkouts (id, created_at, reference, amount, url, expires_at, status)
    select id, created_at, booking_id, amount, url, expires_at, status from checkouts`,
  copyOpenCheckouts('gift_card_orders'),
  copyOpenCheckouts('team_orders'),
  'drop table checkouts',
  'alter table new_checkouts rename to checkouts',
  'create index checkouts_by_reference on checkouts (reference)',
  'update gift_card_orders set checkout_id = null',
  'alter table gift_card_orders drop column checkout_url',
  'alter table team_orders drop column checkout_id',
  'alter table team_orders drop column checkout_url',
];

export async function orderCheckouts(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
