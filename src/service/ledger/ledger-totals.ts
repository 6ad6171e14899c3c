import { sql } from 'kysely';
import { addDays, startOfDay } from '#src/domain/time/day.ts';
import type { TransactionTotals } from '#src/domain/ledger/transaction.ts';
import type { Database } from '../db/tables.ts';

type Condition = ReturnType<typeof sql>;

interface Sum {
  kind: string;
  method: string;
  amount: number;
  count: number;
}

export interface LedgerFilter {
  /** days in the studio's timezone */
  from?: string | undefined;
  to?: string | undefined;
  // The following filters take several values, separated by commas.
  kind?: string | undefined;
  method?: string | undefined;
  purpose?: string | undefined;
}

/** Totals the entries that match a filter. Uses stored sums for whole days, and adds up entries only for the first and last day. */
export async function getLedgerTotals(db: Database, filter: LedgerFilter, timezone: string) {
  const begin = filter.from ? startOfDay(filter.from, timezone).toISOString() : null;
  const end = filter.to ? startOfDay(addDays(filter.to, 1), timezone).toISOString() : null;
  // The stored sums are by UTC day, so they cover only the UTC days that are entirely within the range.
  const first =
    begin && (begin.slice(11) === '00:00:00.000Z' ? begin.slice(0, 10) : addDays(begin.slice(0, 10), 1));
  const after = end && end.slice(0, 10);
  const values = (['kind', 'method', 'purpose'] as const).flatMap((column) => {
    const given = filter[column];
    return given ? [sql`${sql.ref(column)} in (${sql.join(given.split(',').slice(0, 50))})`] : [];
  });
  const days = [...values, ...(first ? [sql`day >= ${first}`] : []), ...(after ? [sql`day < ${after}`] : [])];
  const sums = await querySums(db, sql`sum(amount) as amount, sum(count) as count from ledger_days`, days);
  if (begin && first) {
    const until = end && end < first ? end : first;
    sums.push(...(await sumEntries(db, [...values, sql`at >= ${begin}`, sql`at < ${until}`])));
  }
  if (end && after && !(first && after < first)) {
    sums.push(...(await sumEntries(db, [...values, sql`at >= ${after}`, sql`at < ${end}`])));
  }
  return toTotals(sums);
}

const maxListedIds = 2000;

/**
 * Totals the entries that match a filter, which requires a scan of all entries. If at most `maxListedIds` match, the result includes their
 * IDs, so that fetching a page of them needs no second scan.
 */
export async function getSearchTotals(db: Database, where: Condition) {
  const { rows } = await sql<Omit<Sum, 'count'> & { id: string }>`
    select id, kind, method, amount from transactions where ${where} limit ${maxListedIds + 1}`.execute(db);
  if (rows.length > maxListedIds) return toTotals(await sumEntries(db, [where]));
  return { ...toTotals(rows.map((row) => ({ ...row, count: 1 }))), ids: rows.map(({ id }) => id) };
}

const sumEntries = (db: Database, where: Condition[]) =>
  querySums(db, sql`sum(amount) as amount, count(*) as count from transactions`, where);

async function querySums(db: Database, from: Condition, where: Condition[]): Promise<Sum[]> {
  const conditions = where.length ? sql.join(where, sql` and `) : sql`1 = 1`;
  const { rows } =
    await sql<Sum>`select kind, method, ${from} where ${conditions} group by kind, method`.execute(db);
  return rows;
}

function toTotals(sums: Sum[]): { total: number; totals: TransactionTotals } {
  const sumWhere = (matches: (sum: Sum) => boolean) =>
    sums.filter(matches).reduce((sum, { amount }) => sum + amount, 0);
  const isMoney = ({ method }: Sum) => method !== 'gift_card';
  return {
    total: sums.reduce((sum, { count }) => sum + count, 0),
    totals: {
      income: sumWhere((sum) => isMoney(sum) && sum.kind === 'payment'),
      refunded: 0 - sumWhere((sum) => isMoney(sum) && sum.kind === 'refund'),
      net: sumWhere(isMoney),
      redeemed: sumWhere((sum) => !isMoney(sum)),
    },
  };
}
