import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

const ledgers = ['gift_card_entries', 'transactions'];

/** Ledgers are append-only: the database itself rejects updates and deletes. */
export async function appendOnly(db: Database, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'a ledger only grows'; end $$`.execute(db);
  }
  for (const ledger of ledgers) {
    for (const change of ['update', 'delete']) {
      const name = `${ledger}_no_${change}`;
      const body =
        kind === 'postgres'
          ? `create trigger ${name} before ${change} on ${ledger} for each row execute function refuse_change()`
          : `create trigger ${name} before ${change} on ${ledger} begin select raise(abort, 'a ledger only grows'); end`;
      await sql.raw(body).execute(db);
    }
  }
}
