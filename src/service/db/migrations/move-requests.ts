import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** The new time that a customer requests. A confirmed booking keeps its time until the studio has confirmed the new one. */
export async function moveRequests(db: Database): Promise<void> {
  await sql`alter table bookings add column move_starts_at text`.execute(db);
  await sql`alter table bookings add column move_ends_at text`.execute(db);
  await sql`create index bookings_by_move_starts_at on bookings (move_starts_at)`.execute(db);
}
