import { sql } from 'kysely';
import type { Database } from '../tables.ts';

export async function taskFailures(db: Database): Promise<void> {
  await sql`alter table tasks add column failed_at text`.execute(db);
}
