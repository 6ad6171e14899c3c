import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Renamed because the time to pay restarts when a booking becomes more expensive. */
export async function bookingDueSince(db: Database): Promise<void> {
  await sql`alter table bookings rename column accepted_at to due_since`.execute(db);
}
