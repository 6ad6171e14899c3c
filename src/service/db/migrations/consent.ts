import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const statements = [
  'create table unsubscribed_addresses (hash text primary key, created_at text not null)',
  'alter table bookings add column consent text',
  'alter table gift_card_orders add column consent text',
  'alter table team_orders add column consent text',
  // The forms never showed this setting's wording.
  "delete from settings where name = 'consent'",
];

export async function consent(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
