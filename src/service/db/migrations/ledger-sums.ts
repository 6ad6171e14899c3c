import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

const add = `insert into ledger_days (day, kind, method, purpose, amount, count)
  values (substr(new.at, 1, 10), new.kind, new.method, new.purpose, new.amount, 1)
  on conflict (day, kind, method, purpose) do update set
  amount = ledger_days.amount + new.amount, count = ledger_days.count + 1`;

/** The ledger is append-only, so the database adds each new entry to running sums. */
export async function ledgerSums(db: Database, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') {
    await sql
      .raw(
        `create or replace function add_to_ledger_days() returns trigger language plpgsql as $$ begin ${add}; return new; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        'create trigger transactions_sum after insert on transactions for each row execute function add_to_ledger_days()',
      )
      .execute(db);
  } else {
    await sql
      .raw(`create trigger transactions_sum after insert on transactions begin ${add}; end`)
      .execute(db);
  }
}
