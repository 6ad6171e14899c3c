import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, vi } from 'vitest';
import { applyRetention } from '#src/service/jobs/retention.ts';
import { createLog } from '#src/service/log.ts';
import { booking, order } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { owner, restart, runTasksAfter, studio, test } from './service-test.ts';

const day = 86_400_000;

test('a nightly backup is written, test-restored and logged, and old ones are deleted', async () => {
  await restart({ env: { BACKUPS: 'daily', BACKUP_KEEP: '2' } });
  await studio.fetch('/api/bookings', { json: booking() });
  const listBackups = () => readdir(join(studio.folder, 'backups'));
  for (let night = 0; night < 3; night += 1) {
    await Promise.all([studio.scheduler.runDue(), studio.scheduler.runDue()]);
    studio.clock.time += day;
  }
  expect(await listBackups()).toEqual([
    'studio-2025-11-22T17-00-00-000Z.jsonl',
    'studio-2025-11-23T17-00-00-000Z.jsonl',
  ]);
  const { rows } = await owner.get('/audit?q=backup');
  expect(rows).toHaveLength(3);
  expect(rows[0].summary).toMatch(/^studio-2025-11-23.*: \d+ rows, verified by a test restore$/);
});

test('backups that fail their check or are killed do not pile up', async () => {
  await restart({ env: { BACKUPS: 'daily' } });
  const folder = join(studio.folder, 'backups');
  await studio.scheduler.runDue();
  const [verified = ''] = await readdir(folder);
  const parts = [process.ppid, 2 ** 22 + 1].map((pid) => `${verified}.${pid}.part`);
  await Promise.all(parts.map((name) => writeFile(join(folder, name), '{"studio":1')));
  const { id } = await owner.post('/gift-cards', { ...order(), amount: 5000 });
  await studio.service.db.updateTable('giftCards').set({ balance: 1 }).where('id', '=', id).execute();
  for (let run = 0; run < 3; run += 1) {
    studio.clock.time += day;
    await studio.scheduler.runDue();
  }
  expect((await readdir(folder)).toSorted()).toEqual([verified, parts[0], 'unverified.jsonl']);
  expect(await readFile(join(folder, 'unverified.jsonl'), 'utf8')).toContain('"end"');
});

test('a person is removed from bookings, customers and the waitlist once no record refers to them', async () => {
  for (const email of ['free@example.com', 'reader@example.com']) {
    const time = email.startsWith('free') ? '11:00' : '15:00';
    await studio.fetch('/api/bookings', { json: booking({ email, time }) });
  }
  await studio.fetch('/api/waitlist', { json: { email: 'reader@example.com', interest: 'opening' } });
  const listEmailAddresses = async (list: string) => {
    const { rows } = await owner.get(`/${list}`);
    return rows.map(({ email }: { email: string }) => email).toSorted();
  };
  await runTasksAfter(760 * day);
  expect(await listEmailAddresses('customers')).toEqual([
    expect.stringContaining('@erased.invalid'),
    'reader@example.com',
  ]);
  expect(await listEmailAddresses('bookings?q=example.com')).toEqual([]);

  const [member] = await owner.list('/subscribers');
  await owner(`/subscribers/${member.id}/unsubscribe`, {
    json: { version: member.version },
  });
  await runTasksAfter(31 * day);
  expect(await listEmailAddresses('waitlist')).toEqual([]);
  expect(await listEmailAddresses('subscribers')).toEqual([]);
  studio.clock.time += day;
  await studio.scheduler.runDue();
  expect(await listEmailAddresses('customers')).not.toContain('reader@example.com');
});

test('a customer who books again while others are erased is not erased', async () => {
  const book = (email: string, overrides: object) =>
    studio.fetch('/api/bookings', { json: booking({ email, ...overrides }) });
  await book('first@example.com', { time: '11:00' });
  await book('second@example.com', { time: '15:00' });
  studio.clock.time += 760 * day;
  const later = new Date(studio.clock.time + 3 * day).toISOString().slice(0, 10);
  const { mailer } = studio.service;
  // Runs once the first customer has been erased.
  const deleteStoredCopies = async () => void (await book('second@example.com', { day: later }));
  await applyRetention({ ...studio.service, mailer: { ...mailer, deleteStoredCopies } });
  const [booked] = await owner.list('/bookings?sort=-createdAt');
  expect(booked).toMatchObject({ day: later, email: 'second@example.com', name: 'Robin Example' });
});

test('a gift card’s message is erased first, and its names once its balance is used up', async () => {
  const issue = async (buyerName: string) =>
    (
      await owner('/gift-cards', {
        json: { ...order({ buyerName, message: 'For you' }), amount: 5000, method: 'cash' },
      })
    ).json.data;
  const [spent, full] = [await issue('Robin'), await issue('Alex')];
  await owner(`/gift-cards/${spent.id}/adjust`, {
    json: { version: spent.version, amount: -5000, note: 'Used' },
  });
  const getCards = async () => {
    const loading = [spent, full].map(async ({ id }) => (await owner.get(`/gift-cards/${id}`)).card);
    return (await Promise.all(loading)).map(({ buyerName, message }) => [buyerName, message]);
  };
  await runTasksAfter(731 * day);
  expect(await getCards()).toEqual([
    ['Robin', null],
    ['Alex', null],
  ]);
  await runTasksAfter(1830 * day);
  expect(await getCards()).toEqual([
    ['Erased', null],
    ['Alex', null],
  ]);
});

test('erasing expired data changes each record’s version, so an open dialog cannot write the data back', async () => {
  await studio.fetch('/api/bookings', { json: booking() });
  // Keeps the customer, so only the booking is erased.
  await studio.fetch('/api/waitlist', { json: { email: booking().email, interest: 'opening' } });
  await studio.fetch('/api/gift-cards/orders', { json: order() });
  await owner('/gift-cards', { json: { ...order(), amount: 5000 } });
  await payTeamOrder(studio, owner);
  const { db } = studio.service;
  const sentAt = new Date(studio.clock.time).toISOString();
  await db.updateTable('teamCredits').set({ sentTo: 'colleague@example.com', sentAt }).execute();
  await db.updateTable('giftCards').set({ balance: 0 }).execute();

  const readVersions = async () => {
    const names = ['bookings', 'giftCards', 'giftCardOrders', 'teamOrders', 'teamCredits'] as const;
    const rows = names.map((name) =>
      db.selectFrom(name).select(['id', 'version']).orderBy('id').executeTakeFirstOrThrow(),
    );
    return (await Promise.all(rows)).map(({ version }, index) => [names[index], version]);
  };
  const [booked] = await owner.list('/bookings');
  const before = await readVersions();
  await runTasksAfter(2600 * day);
  const after = await readVersions();
  const unchanged = after.filter(([, version], index) => version === before[index]?.[1]);
  expect(unchanged).toEqual([]);

  const note = { version: booked.version, staffNote: 'Robin likes tulips' };
  const saved = await owner(`/bookings/${booked.id}`, { method: 'PATCH', json: note });
  expect(saved.status).toBe(409);
});

test('the log records responses without personal data', async () => {
  let lines = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      lines += chunk.toString();
      callback();
    },
  });
  const log = createLog('info', sink);
  await restart({ log });
  await studio.fetch('/api/bookings', { json: booking({ email: 'robin@example.com' }) });
  await studio.fetch('/api/admin/session', { json: { password: 'a guess\n{"level":60}' } });
  await studio.fetch('/api/newsletter/unsubscribe?token=secret.token', { form: {} });
  const failed = Object.assign(new Error('duplicate key (email)=(robin@example.com)'), { code: '23505' });
  log.error({ err: failed, email: 'robin@example.com', mail: { recipient: 'robin@example.com' } }, 'failed');
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { path?: string; status?: number; err?: { reason: string } });
  const responses = entries.filter(({ path }) => path).map(({ path, status }) => [path, status]);
  expect(responses).toEqual([
    ['/api/bookings', 200],
    ['/api/admin/session', 401],
    ['/api/newsletter/unsubscribe', 422],
  ]);
  expect(entries.at(-1)?.err?.reason).toBe('23505');
  expect(lines).not.toMatch(/robin|Robin|guess|secret/);
});

test('the health check fails while the database is busy, and recovers', async () => {
  const { app, service } = studio;
  const release: (() => void)[] = [];
  const blocking = service.db
    .transaction()
    .execute(() => new Promise<void>((resolve) => release.push(resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const responses = Array.from({ length: 50 }, () => app.request('/healthz'));
    await vi.advanceTimersByTimeAsync(1900);
    const late = app.request('/healthz');
    await vi.advanceTimersByTimeAsync(100);
    const statuses = (await Promise.all([...responses, late])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await (await late).json()).toEqual({ status: 'unavailable', problem: 'database-unavailable' });
  } finally {
    vi.useRealTimers();
  }
  release[0]?.();
  await blocking;
  expect((await app.request('/healthz')).status).toBe(200);
});

function recordLog() {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: unknown, callback: () => void) => {
    lines.push(chunk.toString());
    callback();
  };
  return { log: createLog('warn', new Writable({ write })), lines };
}

test('a rate limit reached while the clock was wrong ends when it is right again', async () => {
  const guess = async () => {
    const { status } = await studio.fetch('/api/admin/session', { json: { password: 'a wrong guess' } });
    return status;
  };
  for (const error of [365 * day, -365 * day]) {
    studio.clock.time += error;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    studio.clock.time -= error;
    expect(await guess()).toBe(401);
    await studio.signIn(); // starts counting again
  }
});

test('a proxy whose headers are not trusted is logged once', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const { log, lines } = recordLog();
  await restart({ log, env: { TRUSTED_PROXY: '' } });
  for (let request = 0; request < 2; request += 1) await studio.fetch('/api/nothing', { headers });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXY does not include it');
  await restart({ log, env: { TRUSTED_PROXY: '127.0.0.0/8' } });
  await studio.fetch('/api/nothing', { headers });
  expect(lines).toHaveLength(1);
});
