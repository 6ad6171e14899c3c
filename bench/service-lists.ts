import { sql } from 'kysely';
import { actors } from '#src/service/db/audit.ts';
import { recordEntry } from '#src/service/ledger/ledger.ts';
import { inTransaction } from '#src/service/unit.ts';
import { readLists } from '../tests/api/lists.ts';
import { runService, type TestService } from '../tests/api/test-service.ts';
import { median } from './measure.ts';
import { table } from './table.ts';

const customerCount = 50_000;
const entryCount = 200_000;
/** The maximum response time of a list in milliseconds. */
const maxMs = 100;

/** The time of row `i` of `count`. Rows are spread evenly over the last three years. */
const getTime = (count: number) =>
  sql.raw(
    `strftime('%Y-%m-%dT%H:%M:%fZ', '2025-11-21 17:00', '-' || ((${count} - i) * ${(3 * 365 * 86_400) / count}) || ' seconds')`,
  );

const numbers = (count: number) =>
  sql`with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i + 1 < ${count})`;

/** Inserts rows like the ones the service writes. */
async function fillDatabase({ service: { db } }: TestService): Promise<void> {
  await sql`insert into customers
      (id, created_at, updated_at, version, email, name, notes, bookings, spent, last_booking_at, search)
    ${numbers(customerCount)} select 'c' || i, ${getTime(customerCount)}, ${getTime(customerCount)}, 1,
      'guest' || i || '@example.com', 'Guest ' || i, '', i % 7, i * 3, ${getTime(customerCount)},
      'guest ' || i || ' guest' || i || '@example.com' from numbers`.execute(db);
  await sql`insert into ledger_entries
      (id, created_at, at, kind, method, purpose, amount, customer_id, description, actor, search)
    ${numbers(entryCount)} select 't' || printf('%07d', i), ${getTime(entryCount)}, ${getTime(entryCount)}, 'payment',
      iif(i % 5, 'card', 'gift_card'), 'session', 14900, 'c' || (i % ${customerCount}), 'Session HQ-' || i, 'owner',
      'session hq-' || i || ' payment' from numbers`.execute(db);
}

const views = [
  'dashboard',
  'customers?q=guest4999',
  'customers?q=nobody',
  'customers?page=2000',
  'transactions?q=hq-199',
  'transactions?q=nothing',
  'transactions?page=8000',
  'transactions?from=2025-11-01&to=2025-11-30',
  'transactions?method=gift_card',
  'transactions?kind=refund',
];

/** Measures every list with the data of several busy years. The service and its client run in one process. */
export async function benchLists(): Promise<string> {
  process.stderr.write('  50,000 customers and 200,000 ledger entries …\n');
  const studio = await runService();
  try {
    await fillDatabase(studio);
    const start = performance.now();
    const owner = await studio.signIn();
    await owner('/dashboard');
    const dashboardMs = performance.now() - start;
    const times: [string, number][] = [];
    const lists = await readLists(owner);
    const sortedLists = lists.flatMap(({ name, sorts }) => sorts.map((sort) => `${name}?sort=${sort}`));
    for (const view of [...views, ...sortedLists]) {
      const runs: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const requestStart = performance.now();
        const { status } = await owner(`/${view}`);
        if (status !== 200) throw new Error(`${view} returned ${status}.`);
        runs.push(performance.now() - requestStart);
      }
      times.push([view, median(runs)]);
    }
    times.push(['adding a ledger entry', await measureAddingEntry(studio)]);
    const slowest = times.toSorted(([, a], [, b]) => b - a);
    const rows = slowest.slice(0, 8).map(([view, time]) => [view, time.toFixed(0)]);
    const slowCount = times.filter(([, time]) => time > maxMs).length;
    return [
      table(['slowest lists', 'ms'], [...rows, ['*target*', `≤ ${maxMs}`]]),
      `${times.length} views, ${slowCount} of them over ${maxMs} ms. From signing in to the dashboard's data: ${dashboardMs.toFixed(0)} ms.`,
    ].join('\n\n');
  } finally {
    await studio.stop();
  }
}

async function measureAddingEntry({ service }: TestService): Promise<number> {
  const line = { kind: 'payment', method: 'cash', purpose: 'session', amount: 100 } as const;
  const start = performance.now();
  const entry = { ...line, description: 'One more', customerId: 'c1' };
  await inTransaction(service, actors.owner(''), (unit) => recordEntry(unit, entry));
  return performance.now() - start;
}
