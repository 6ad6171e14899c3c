import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

const statements = {
  libsql: ['drop trigger if exists transactions_sum', 'drop table if exists ledger_days'],
  postgres: [
    'drop trigger if exists transactions_sum on transactions',
    'drop function if exists add_to_ledger_days()',
    'drop table if exists ledger_days',
  ],
};

/** A trigger kept the ledger's daily totals. Queries now add up the entries. */
export async function ledgerTotals(db: Database, kind: DatabaseKind): Promise<void> {
  for (const statement of statements[kind]) {
    await sql.raw(statement).execute(db);
  }
}
