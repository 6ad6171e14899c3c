import { sql, type RawBuilder } from 'kysely';
import type { TransactionTotals } from '#src/domain/ledger/transaction.ts';
import type { Database } from '../db/tables.ts';

interface CountedTotals extends TransactionTotals {
  total: number;
}

const sumIf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(case when ${condition} then amount end), 0)`;

/** Counts the entries that match a condition, and adds them up. */
export async function getLedgerTotals(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<{ total: number; totals: TransactionTotals }> {
  const isMoney = sql`method <> 'gift_card'`;
  const { rows } = await sql<CountedTotals>`
    select count(*) as total,
      ${sumIf(sql`${isMoney} and kind = 'payment'`)} as income,
      -${sumIf(sql`${isMoney} and kind = 'refund'`)} as refunded,
      ${sumIf(isMoney)} as net,
      ${sumIf(sql`method = 'gift_card'`)} as redeemed
    from transactions where ${where}`.execute(db);
  const { total, ...totals } = rows[0]!; // an aggregate always has one row
  return { total, totals };
}
