import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Existing sessions have no fingerprint, so they end. */
export async function sessionFingerprints(db: Database): Promise<void> {
  await sql`alter table admin_sessions add column password_fingerprint text not null default ''`.execute(db);
}
