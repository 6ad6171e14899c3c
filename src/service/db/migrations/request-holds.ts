import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Existing requests keep holding their time until the studio responds. */
export async function requestHolds(db: Database): Promise<void> {
  await sql`alter table bookings add column held_until text`.execute(db);
  await sql`alter table bookings add column lapses_at text`.execute(db);
  await sql`create index bookings_by_lapses_at on bookings (lapses_at)`.execute(db);
}
