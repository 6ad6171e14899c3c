import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/service/db/open-database.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { findPostgresPrograms, sharePostgres } from './postgres.ts';
import { startSmtp, tarpit } from './smtp-server.ts';
import { runService } from './test-service.ts';
import {
  orderUntilAcknowledged,
  startServeProcess,
  VisitorClient,
  type ServeProcess,
  type ServeProcessOptions,
} from './serve-process.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) {
    await cleanUp();
  }
});

let dist: string;
beforeAll(async () => {
  dist = await writeSite(smallSite);
  await publish(dist);
});

const programs = findPostgresPrograms();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-processes-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(
  env: Record<string, string>,
  options: Partial<ServeProcessOptions> = {},
): Promise<ServeProcess> {
  const server = await startServeProcess({ dist, env, ...options });
  cleanups.push(() => server.child.kill('SIGKILL'));
  return server;
}

/** Has each of `count` visitors order once, twenty at a time. `numbers` has the orders that were acknowledged so far. */
function orderAll(count: number, getPort: (index: number) => number) {
  const visitors = new VisitorClient();
  const unexpected: string[] = [];
  const numbers: string[] = [];
  let next = 0;
  const visit = async () => {
    while (next < count) {
      const index = next++;
      numbers.push(await orderUntilAcknowledged(visitors, () => getPort(index), index, unexpected));
    }
  };
  const done = Promise.all(Array.from({ length: 20 }, visit)).finally(() => visitors.close());
  return { numbers, unexpected, done };
}

const readOrders = async (location: { url?: string; folder: string }) => {
  const { db, close } = await openDatabase(location);
  const orders = await db.selectFrom('giftCardOrders').select(['number', 'buyerEmail']).execute();
  await close();
  return orders;
};

test('after kill -9 under load, every acknowledged write is stored exactly once', async () => {
  const { acknowledged, unexpected, lost, duplicates, integrity } = await killUnderLoad(2);
  expect(acknowledged).toBeGreaterThanOrEqual(10);
  expect({ unexpected, lost, duplicates, integrity }).toEqual({
    unexpected: [],
    lost: 0,
    duplicates: 0,
    integrity: 'ok',
  });
});

describe.each(['libSQL', 'PostgreSQL'])(
  'two processes that start together on a new database (%s)',
  (kind) => {
    test.skipIf(kind === 'PostgreSQL' && !programs)(
      'both respond, and together they number orders without gaps, send each email once and print one password',
      async () => {
        const folder = await newFolder();
        const postgres = kind === 'PostgreSQL' && programs ? await sharePostgres(programs) : null;
        const url = await postgres?.emptyDatabase();
        const env = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
        const both = await Promise.all([start(env, { isFirstRun: true }), start(env, { isFirstRun: true })]);
        const { numbers, unexpected, done } = orderAll(20, (index) => both[index % 2]?.port ?? 0);
        await done;
        expect(unexpected).toEqual([]);
        expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `GC-${2001 + index}`));
        expect(both.filter(({ stderr }) => /shown only once/.test(stderr()))).toHaveLength(1);
        const outbox = join(folder, 'outbox');
        const listEmails = () =>
          readdir(outbox).then((names) => names.filter((name) => name.endsWith('.eml')));
        // Each order sends one email to its buyer and one to the studio.
        await expect.poll(async () => (await listEmails()).length).toBe(40);
        await Promise.all(both.map(({ kill }) => kill('SIGTERM')));
        expect((await listEmails()).length).toBe(40);
        expect(await readOrders({ folder, ...(url && { url }) })).toHaveLength(20);
      },
    );
  },
);

test('a stop signal ends the process while a mail server does not finish its reply', async () => {
  const folder = await newFolder();
  const smtp = await startSmtp(() => tarpit);
  cleanups.push(() => smtp.close());
  const { port, kill } = await start({ DATA_DIR: folder, SMTP_URL: smtp.url });
  const visitors = new VisitorClient();
  cleanups.push(() => visitors.close());
  const json = { name: 'Robin', email: 'robin@example.com', message: 'Hello' };
  await visitors.send(port, '/api/contact', json, { visitor: 1, key: 'message' });
  await expect.poll(() => smtp.tarpitted).toBe(1);
  const ended = kill('SIGTERM').then(() => 'ended');
  // It takes about five seconds. The limit is higher, because the machine may be busy.
  expect(await Promise.race([ended, wait(40_000, 'still running', { ref: false })])).toBe('ended');
  const { db, close } = await openDatabase({ folder });
  const emails = await db.selectFrom('emails').select(['status', 'attempts', 'leasedBy']).execute();
  await close();
  expect(emails).toEqual(emails.map(() => ({ status: 'queued', attempts: 0, leasedBy: null })));
});

test.skipIf(!programs)('a PostgreSQL restart under load loses no acknowledged write', async () => {
  const folder = await newFolder();
  const postgres = await sharePostgres(programs ?? '');
  const url = await postgres.emptyDatabase();
  const { port, stderr } = await start({ DATA_DIR: folder, DATABASE_URL: url });
  const { numbers, unexpected, done } = orderAll(80, () => port);
  await expect.poll(() => numbers.length, { interval: 5 }).toBeGreaterThan(10);
  await postgres.restart('immediate');
  await expect.poll(() => numbers.length, { interval: 5 }).toBeGreaterThan(40);
  await postgres.restart('fast');
  await done;
  expect(unexpected).toEqual([]);
  const orders = await readOrders({ folder, url });
  expect(orders.map(({ number }) => `GC-${number}`).toSorted()).toEqual(numbers.toSorted());
  expect(stderr()).not.toContain('"msg":"failed"');
});

test('reaching a file size limit returns a 503, and acknowledged writes are kept', async () => {
  const folder = await newFolder();
  const { port, kill } = await start({ DATA_DIR: folder }, { fileSizeLimit: 1500 });
  const visitors = new VisitorClient();
  cleanups.push(() => visitors.close());
  const write = (index: number) =>
    visitors.send(
      port,
      '/api/contact',
      { name: 'Robin', email: `robin${index}@example.com`, message: `${index} `.repeat(780) },
      { visitor: index, key: `message-${index}` },
    );
  const acknowledged: number[] = [];
  let rejected: Awaited<ReturnType<typeof write>> | undefined;
  for (let index = 0; index < 400 && !rejected; index += 1) {
    const result = await write(index);
    if (result.status === 200) acknowledged.push(index);
    else rejected = result;
  }
  expect(rejected?.status).toBe(503);
  expect(Number(rejected?.retryAfter)).toBeGreaterThan(0);
  expect(rejected?.text).not.toMatch(/sqlite|ioerr|stack|\.ts|robin/i);
  await kill('SIGKILL');
  const { db, close } = await openDatabase({ folder });
  const messages = await db.selectFrom('messages').select('email').execute();
  await close();
  expect(messages.map(({ email }) => email)).toEqual(
    expect.arrayContaining(acknowledged.map((index) => `robin${index}@example.com`)),
  );
});

test('a full disk returns a 503, and the service recovers once there is space', async (context) => {
  const folder = await newFolder();
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', folder], { stdio: 'ignore' });
  try {
    mount('-o', 'size=1500k');
  } catch {
    context.skip('Only root may mount a small disk.');
  }
  cleanups.push(() => execFileSync('umount', ['-l', folder]));
  const studio = await runService({ folder });
  cleanups.push(() => studio.stop());
  await studio.sender.stop(); // its emails need space, too
  const owner = await studio.signIn();
  const write = (index: number) => {
    const message = { name: 'Robin', email: `robin${index}@example.com`, message: `${index} `.repeat(780) };
    studio.clock.time += 10_000;
    return studio.fetch('/api/contact', { json: message });
  };
  let result = await write(0);
  let acknowledged = 0;
  for (let index = 1; result.status === 200 && index < 400; index += 1) {
    acknowledged += 1;
    result = await write(index);
  }
  expect([result.status, Number(result.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(result.text).not.toMatch(/sqlite|stack|\.ts|robin/i);
  const filler = writeFile(join(folder, 'filler'), Buffer.alloc(1 << 20));
  await expect(filler).rejects.toThrow('ENOSPC');
  // The first checks may still find space in a file that SQLite has already written.
  const getHealth = async () => {
    studio.clock.time += 10_000;
    const { status, json } = await studio.fetch('/healthz');
    return [status, json];
  };
  await expect.poll(getHealth).toEqual([503, { status: 'unavailable', problem: 'disk-full' }]);
  expect((await owner('/messages')).json.data.total).toBe(acknowledged);
  expect((await studio.fetch('/api/bookings/times?day=2025-11-25&session=mini')).status).toBe(200);
  const change = await owner('/customers', { json: { name: 'Ada', email: 'ada@example.com' } });
  expect([change.status, change.json.code]).toEqual([503, 'disk-full']);
  expect(change.json.error).toContain('disk is full. Nothing was saved.');
  mount('-o', 'remount,size=20m');
  await expect.poll(async () => (await studio.fetch('/healthz')).status).toBe(200);
  expect((await write(1000)).status).toBe(200);
  const rows = await studio.service.db.selectFrom('messages').select('id').execute();
  expect(rows).toHaveLength(acknowledged + 1);
});
