import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Until now, each request waited for the studio. */
export async function bookingWaits(db: Database): Promise<void> {
  await sql`alter table bookings add column waits_for text`.execute(db);
  await sql`alter table bookings add column due_now integer not null default 0`.execute(db);
  await sql`update bookings set waits_for = 'studio' where status = 'requested'`.execute(db);
}
