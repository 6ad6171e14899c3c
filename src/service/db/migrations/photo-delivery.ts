import { sql } from 'kysely';
import type { Database } from '../tables.ts';

export async function photoDelivery(db: Database): Promise<void> {
  await sql`alter table bookings add column gallery_link text`.execute(db);
  await sql`alter table bookings add column gallery_note text`.execute(db);
  await sql`alter table bookings add column gallery_closes text`.execute(db);
  await sql`alter table bookings add column photos_sent_at text`.execute(db);
}
