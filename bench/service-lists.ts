import { newId } from '#src/api/database/identifier.ts';
import { insert } from '#src/api/database/tables.ts';
import { recordEntry } from '#src/api/transactions/transactions.ts';
import { lists } from '#src/model/admin/list.ts';
import { friday, runService, type TestService } from '../tests/api/test-service.ts';
import { median } from './measure.ts';
import { table } from './table.ts';

const customerCount = 50_000;
const entryCount = 200_000;
/** The maximum response time of a list in milliseconds. */
const maxMs = 100;

/** Spreads `count` records evenly over the last three years. */
const getTime = (index: number, count: number) =>
  new Date(friday - Math.floor((count - index) * ((3 * 365 * 86_400_000) / count))).toISOString();

/** Inserts rows like the ones the service writes, many per statement. */
async function fillDatabase({ service: { db } }: TestService): Promise<void> {
  const chunk = 500;
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < customerCount; start += chunk) {
      const rows = Array.from({ length: chunk }, (_, offset) => {
        const index = start + offset;
        const time = getTime(index, customerCount);
        const [name, email] = [`Guest ${index}`, `guest${index}@example.com`];
        return {
          id: `c${index}`,
          createdAt: time,
          updatedAt: time,
          version: 1,
          email,
          name,
          phone: null,
          notes: '',
          bookings: index % 7,
          spent: index * 3,
          lastBookingAt: time,
          search: `${name} ${email}`.toLowerCase(),
        };
      });
      await insert(trx, 'customers', rows).execute();
    }
    for (let start = 0; start < entryCount; start += chunk) {
      const rows = Array.from({ length: chunk }, (_, offset) => {
        const index = start + offset;
        const time = getTime(index, entryCount);
        const description = `Session HQ-${index}`;
        const method = index % 5 ? 'card' : 'gift_card';
        return {
          id: newId(new Date(time)),
          createdAt: time,
          at: time,
          kind: 'payment',
          method,
          purpose: 'session',
          amount: 14_900,
          customerId: `c${index % customerCount}`,
          bookingId: null,
          orderId: null,
          cardId: null,
          refundOf: null,
          description,
          externalId: null,
          actor: 'owner',
          search: `${description} ${method} payment`.toLowerCase(),
        } as const;
      });
      await insert(trx, 'transactions', rows).execute();
    }
  });
}

const views = [
  'dashboard',
  ...Object.entries(lists).flatMap(([name, { sorts }]) => sorts.map((sort) => `${name}?sort=${sort}`)),
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
    await owner('/api/admin/dashboard');
    const dashboardMs = performance.now() - start;
    const times: [string, number][] = [];
    for (const view of views) {
      const runs: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const requestStart = performance.now();
        const { status } = await owner(`/api/admin/${view}`);
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
  await service.db
    .transaction()
    .execute((trx) =>
      recordEntry(
        service,
        trx,
        { ...line, description: 'One more', customerId: 'c1' },
        { name: 'owner', ip: '' },
      ),
    );
  return performance.now() - start;
}
