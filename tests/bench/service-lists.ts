import { newId } from '#src/api/database/identifier.ts';
import { insert } from '#src/api/database/tables.ts';
import { recordEntry } from '#src/api/transactions/transactions.ts';
import { lists } from '#src/model/admin/list.ts';
import { friday, runService, type TestService } from '../api/test-service.ts';
import { median } from './measure.ts';
import { table } from './table.ts';

const customers = 50_000;
const lines = 200_000;
/** Milliseconds that a list may take on the server. */
const allowed = 100;

const at = (index: number, of: number) =>
  new Date(friday - Math.floor((of - index) * ((3 * 365 * 86_400_000) / of))).toISOString();

/** Rows as the service writes them, many in one statement. */
async function fill({ service: { db } }: TestService): Promise<void> {
  const chunk = 500;
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < customers; start += chunk) {
      const rows = Array.from({ length: chunk }, (_, offset) => {
        const index = start + offset;
        const time = at(index, customers);
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
    for (let start = 0; start < lines; start += chunk) {
      const rows = Array.from({ length: chunk }, (_, offset) => {
        const index = start + offset;
        const time = at(index, lines);
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
          customerId: `c${index % customers}`,
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

/** Every list of a studio that has been busy for years: the service and its client together, in one process. */
export async function benchLists(): Promise<string> {
  process.stderr.write('  50,000 customers and 200,000 ledger entries …\n');
  const studio = await runService();
  try {
    await fill(studio);
    const started = performance.now();
    const owner = await studio.signIn();
    await owner('/api/admin/dashboard');
    const opened = performance.now() - started;
    const times: [string, number][] = [];
    for (const view of views) {
      const runs: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const begun = performance.now();
        const { status } = await owner(`/api/admin/${view}`);
        if (status !== 200) throw new Error(`${view} answered ${status}.`);
        runs.push(performance.now() - begun);
      }
      times.push([view, median(runs)]);
    }
    times.push(['one more line of the ledger', await addOne(studio)]);
    const slowest = times.toSorted(([, a], [, b]) => b - a);
    const rows = slowest.slice(0, 8).map(([view, time]) => [view, time.toFixed(0)]);
    const late = times.filter(([, time]) => time > allowed).length;
    return [
      table(['the slowest of the lists', 'ms'], [...rows, ['*target*', `≤ ${allowed}`]]),
      `${times.length} views, ${late} of them over ${allowed} ms. From the password to a filled dashboard: ${opened.toFixed(0)} ms.`,
    ].join('\n\n');
  } finally {
    await studio.stop();
  }
}

async function addOne({ service }: TestService): Promise<number> {
  const line = { kind: 'payment', method: 'cash', purpose: 'session', amount: 100 } as const;
  const begun = performance.now();
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
  return performance.now() - begun;
}
