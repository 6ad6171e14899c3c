import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database/open-database.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from './postgres.ts';
import { runService } from './running-service.ts';
import { orderUntilAcknowledged, startServe, Visitors, type Served } from './served.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) {
    await end();
  }
});

let dist: string;
/** One server for all tests; null if PostgreSQL is not installed. */
let postgres: RunningPostgres | null = null;
beforeAll(async () => {
  dist = await writeSite(smallSite);
  const programs = postgresPrograms();
  [postgres] = await Promise.all([programs ? startPostgres(programs) : null, publish(dist)]);
});
afterAll(() => postgres?.stop());

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-processes-'));
  ended.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Record<string, string>, largestFile?: number): Promise<Served> {
  const served = await startServe({ dist, env, ...(largestFile && { largestFile }) });
  ended.push(() => served.child.kill('SIGKILL'));
  return served;
}

/** Every visitor orders once, forty at a time; returns the acknowledged order numbers. */
async function orderAll(count: number, portOf: (index: number) => number) {
  const visitors = new Visitors();
  const faults: string[] = [];
  const numbers: string[] = [];
  let next = 0;
  const visit = async () => {
    while (next < count) {
      const index = next++;
      numbers.push(await orderUntilAcknowledged(visitors, () => portOf(index), index, faults));
    }
  };
  await Promise.all(Array.from({ length: 40 }, visit));
  visitors.close();
  return { numbers, faults };
}

const ordersOf = async (place: { url?: string; folder: string }) => {
  const { db, close } = await openDatabase(place);
  const orders = await db.selectFrom('giftCardOrders').select(['number', 'buyerEmail']).execute();
  await close();
  return orders;
};

test('acknowledged writes survive kill -9 under load, exactly once', async () => {
  const { acknowledged, faults, lost, twice, integrity } = await killUnderLoad(3);
  expect(acknowledged).toBeGreaterThan(10);
  expect({ faults, lost, twice, integrity }).toEqual({ faults: [], lost: 0, twice: 0, integrity: 'ok' });
});

describe.each(['libSQL', 'PostgreSQL'])(
  'two processes that start together on a new database (%s)',
  (kind) => {
    test.skipIf(kind === 'PostgreSQL' && !postgresPrograms())(
      'both respond, number orders without gaps, send each email once and print one password',
      async () => {
        const folder = await newFolder();
        const url = kind === 'PostgreSQL' ? await postgres?.emptyDatabase() : undefined;
        const env = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
        const both = await Promise.all([start(env), start(env)]);
        const { numbers, faults } = await orderAll(40, (index) => both[index % 2]?.port ?? 0);
        expect(faults).toEqual([]);
        expect(numbers.toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `GC-${2001 + index}`));
        expect(both.filter(({ stderr }) => /shown only once/.test(stderr()))).toHaveLength(1);
        const outbox = join(folder, 'outbox');
        const mails = () => readdir(outbox).then((names) => names.filter((name) => name.endsWith('.eml')));
        // Each order sends an email to its buyer and one to the studio.
        await expect.poll(async () => (await mails()).length).toBe(80);
        await Promise.all(both.map(({ kill }) => kill('SIGTERM')));
        expect((await mails()).length).toBe(80);
        expect(await ordersOf({ folder, ...(url && { url }) })).toHaveLength(40);
      },
    );
  },
);

test.skipIf(!postgresPrograms())('a PostgreSQL restart under load loses no acknowledged write', async () => {
  const folder = await newFolder();
  const url = (await postgres?.emptyDatabase()) ?? '';
  const { port, stderr } = await start({ DATA_DIR: folder, DATABASE_URL: url });
  const ordering = orderAll(160, () => port);
  await wait(150);
  await postgres?.restart('immediate');
  await wait(150);
  await postgres?.restart('fast');
  const { numbers, faults } = await ordering;
  expect(faults).toEqual([]);
  const orders = await ordersOf({ folder, url });
  expect(orders.map(({ number }) => `GC-${number}`).toSorted()).toEqual(numbers.toSorted());
  expect(stderr()).not.toContain('"msg":"failed"');
});

test('a file size limit returns 503, and acknowledged writes are kept', async () => {
  const folder = await newFolder();
  const { port, kill } = await start({ DATA_DIR: folder }, 1500);
  const visitors = new Visitors();
  ended.push(() => visitors.close());
  const write = (index: number) =>
    visitors.send(
      port,
      '/api/contact',
      { name: 'Robin', email: `robin${index}@example.com`, message: `${index} `.repeat(780) },
      { visitor: index, key: `message-${index}` },
    );
  const kept: number[] = [];
  let refused: Awaited<ReturnType<typeof write>> | undefined;
  for (let index = 0; index < 400 && !refused; index += 1) {
    const result = await write(index);
    if (result.status === 200) kept.push(index);
    else refused = result;
  }
  expect(refused?.status).toBe(503);
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  expect(refused?.text).not.toMatch(/sqlite|ioerr|stack|\.ts|robin/i);
  await kill('SIGKILL');
  const { db, close } = await openDatabase({ folder });
  const messages = await db.selectFrom('messages').select('email').execute();
  await close();
  expect(messages.map(({ email }) => email)).toEqual(
    expect.arrayContaining(kept.map((index) => `robin${index}@example.com`)),
  );
});

test('a full disk returns 503, and the service recovers once there is space', async (context) => {
  const folder = await newFolder();
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', folder], { stdio: 'ignore' });
  try {
    mount('-o', 'size=1500k');
  } catch {
    context.skip('Only root may mount a small disk.');
  }
  ended.push(() => execFileSync('umount', ['-l', folder]));
  const studio = await runService({ folder });
  ended.push(() => studio.end());
  const write = (index: number) => {
    const message = { name: 'Robin', email: `robin${index}@example.com`, message: `${index} `.repeat(780) };
    studio.clock.time += 10_000;
    return studio.ask('/api/contact', { json: message });
  };
  let result = await write(0);
  let kept = 0;
  for (let index = 1; result.status === 200 && index < 400; index += 1) {
    kept += 1;
    result = await write(index);
  }
  expect([result.status, Number(result.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(result.text).not.toMatch(/sqlite|stack|\.ts|robin/i);
  expect((await studio.ask('/healthz')).status).toBe(200);
  mount('-o', 'remount,size=20m');
  expect((await write(1000)).status).toBe(200);
  const rows = await studio.service.db.selectFrom('messages').select('id').execute();
  expect(rows).toHaveLength(kept + 1);
});

test('behind an https proxy, all responses send HSTS', async () => {
  const { port, kill } = await start({ DATA_DIR: await newFolder() });
  const ask = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers }).then((answer) =>
      answer.headers.get('strict-transport-security'),
    );
  expect(await ask({})).toBeNull();
  expect(await ask({ 'x-forwarded-proto': 'https' })).toMatch(/max-age=\d{8}/);
  await kill('SIGTERM');
});
