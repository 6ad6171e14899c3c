import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Named after what its rows are called everywhere else. Indexes and triggers keep their names. */
export async function ledgerEntries(db: Database): Promise<void> {
  await sql`alter table transactions rename to ledger_entries`.execute(db);
}
