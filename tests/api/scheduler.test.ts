import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { findTaskProblems } from '#src/service/jobs/tasks.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const requestBooking = async (overrides: object = {}) =>
  (await studio.fetch('/api/bookings', { json: booking(overrides) })).json.data.number as string;

async function act(number: string, action: string, overrides: object = {}) {
  const { id, version } = (await owner.get(`/bookings/${number}`)).booking;
  const json = { version, ...overrides };
  const { status, text } = await owner(`/bookings/${id}/${action}`, { json });
  expect(status, text).toBe(200);
}

const getStatuses = async () => {
  const bookings = studio.service.db.selectFrom('bookings').select(['number', 'status']).orderBy('number');
  return (await bookings.execute()).map(({ status }) => status);
};

const damage = (number: string) =>
  studio.service.db
    .updateTable('bookings')
    .set({ addOns: '{' })
    .where('number', '=', Number(number.replace('HQ-', '')))
    .execute();

const getProblems = async () => (await findTaskProblems(studio.service)).map(({ name }) => name);

const findNotices = async () =>
  (await studio.getEmails()).filter((email) => /^Subject: Scheduled task failed: /m.test(email));

const countReminders = async () =>
  (await studio.getEmails()).filter((email) => email.includes('Subject: Tomorrow')).length;

const readTasks = () =>
  studio.service.db.selectFrom('tasks').select(['name', 'doneAt', 'failedAt']).orderBy('name').execute();

/** Lists tasks that did not succeed at the current time. */
async function findNotDone(): Promise<string[]> {
  const now = new Date(studio.clock.time).toISOString();
  const tasks = await readTasks();
  return tasks.filter(({ doneAt, failedAt }) => doneAt !== now || failedAt !== null).map(({ name }) => name);
}

/** Makes the database reject a change, as a damaged row would. */
const reject = (change: string) =>
  sql
    .raw(`create trigger rejected before ${change} begin select raise(abort, 'damaged'); end`)
    .execute(studio.service.db);

describeDatabases('scheduled tasks', () => {
  test('ignore a lease that was taken by a wrong clock', async () => {
    await studio.scheduler.runDue();
    const leasedUntil = new Date(studio.clock.time + 365 * day).toISOString();
    await studio.service.db.updateTable('tasks').set({ leasedUntil, leasedBy: 'another process' }).execute();
    studio.clock.time += day;
    await studio.scheduler.runDue();
    expect(await findNotDone()).toEqual([]);
  });

  test('go on after a damaged booking, and the owner hears about it once a day', async () => {
    await restart({ env: { BACKUPS: 'daily' } });
    const damaged = await requestBooking();
    await damage(damaged);
    await requestBooking({ time: '18:00', email: 'noa@example.com' });
    for (const path of ['dashboard', 'bookings', `bookings/${damaged}`])
      expect((await owner(`/${path}`)).status, path).toBe(200);
    studio.clock.time += 3 * day;
    await studio.scheduler.runDue();
    expect(await getStatuses()).toEqual(['requested', 'declined']);
    expect(await readdir(join(studio.folder, 'backups'))).toHaveLength(1);
    expect(await getProblems()).toEqual(['request-expiry']);
    for (let count = 0; count < 3; count += 1) {
      studio.clock.time += minute;
      await studio.scheduler.runDue();
    }
    const [notice = '', ...others] = await findNotices();
    expect(others).toEqual([]);
    expect(notice).toContain('To: hello@hushquarter.example');
    expect(notice).toContain('Task: Request expiry');
    studio.clock.time += day;
    await studio.scheduler.runDue();
    expect(await findNotices()).toHaveLength(2);

    await studio.service.db.updateTable('bookings').set({ addOns: '[]' }).execute();
    studio.clock.time += minute;
    await studio.scheduler.runDue();
    expect(await getStatuses()).toEqual(['declined', 'declined']);
    expect(await getProblems()).toEqual([]);
  });
});

describe('scheduled tasks', () => {
  test.each([
    ['a year', 365 * day],
    ['an hour', hour],
  ])('run again at once when a clock that was %s ahead is right again', async (_, ahead) => {
    await restart({ env: { BACKUPS: 'daily' } });
    studio.clock.time += ahead;
    await studio.scheduler.runDue();
    await studio.fetch('/api/contact', {
      json: { name: 'Robin', email: 'robin@example.com', message: 'Hello' },
    });
    studio.clock.time -= ahead - 16 * hour; // the next morning, so the daily tasks are due too
    await studio.scheduler.runDue();
    expect(await findNotDone()).toEqual([]);
    expect(await readdir(join(studio.folder, 'backups'))).toHaveLength(2);
    expect((await studio.getEmails()).filter((email) => email.includes('Subject: We got your'))).toHaveLength(
      1,
    );
  });

  test('that are due every minute run every minute', async () => {
    for (let count = 0; count < 3; count += 1) {
      await studio.scheduler.runDue();
      const reminders = (await readTasks()).find(({ name }) => name === 'reminders');
      expect(reminders?.doneAt).toBe(new Date(studio.clock.time).toISOString());
      studio.clock.time += minute;
    }
  });

  test('don’t remind within three hours of a confirmation or a new time', async () => {
    studio.clock.time += 3 * day + 3 * hour; // Monday at 3 pm
    const number = await requestBooking();
    await act(number, 'accept');
    studio.clock.time += minute;
    await studio.scheduler.runDue();
    expect(await countReminders()).toBe(0);
    studio.clock.time += 2 * hour;
    await act(number, 'move', { day: '2025-11-25', time: '18:00' });
    studio.clock.time += 2 * hour;
    await studio.scheduler.runDue();
    expect(await countReminders()).toBe(0);
    studio.clock.time += hour;
    await studio.scheduler.runDue();
    expect(await countReminders()).toBe(1);
  });

  test('that don’t finish are reported after 36 hours', async () => {
    await restart({ env: { BACKUPS: 'daily' } });
    await studio.scheduler.runDue();
    const leasedUntil = new Date(studio.clock.time + 30 * minute).toISOString();
    const backup = studio.service.db.updateTable('tasks').where('name', '=', 'backup');
    const hang = () => backup.set({ leasedUntil, leasedBy: 'another process' }).execute();
    studio.clock.time += 35 * hour;
    await hang();
    expect(await getProblems()).not.toContain('backup');
    studio.clock.time += 2 * hour;
    expect(await getProblems()).toContain('backup');
  });

  test('that are killed before they have ever finished are reported', async () => {
    await restart({ env: { BACKUPS: 'daily' } });
    await reject(`update on tasks when new.name = 'backup' and new.leased_until is null`);
    await studio.scheduler.runDue();
    expect(await getProblems()).toEqual([]);
    studio.clock.time += 31 * minute; // The lease has ended.
    await studio.scheduler.runDue();
    expect(await getProblems()).toEqual(['backup']);
    expect(await findNotices()).toHaveLength(1);
  });

  test('end and erase nothing when the clock is suddenly years ahead, until it has been for an hour', async () => {
    const number = await requestBooking();
    await studio.scheduler.runDue();
    const { time } = studio.clock;
    studio.clock.time += 1000 * day;
    await studio.scheduler.runDue();
    studio.clock.time += 59 * minute;
    await studio.scheduler.runDue();
    expect(await getStatuses()).toEqual(['requested']);
    expect((await owner.list('/customers')).map(({ name }: { name: string }) => name)).toEqual([
      'Robin Example',
    ]);
    expect(await getProblems()).toEqual(['future-times']);
    studio.clock.time = time + minute;
    await studio.scheduler.runDue();
    expect(await getProblems()).toEqual([]);
    await act(number, 'accept');

    studio.clock.time += 1000 * day;
    await studio.scheduler.runDue();
    studio.clock.time += hour;
    await studio.scheduler.runDue();
    expect(await getProblems()).toEqual([]);
    expect((await owner.list('/customers'))[0].name).not.toBe('Robin Example');
  });
});

test('a failed backup is tried again after an hour', async () => {
  await restart({ env: { BACKUPS: 'daily', BACKUP_DIR: '/dev/null/no-folder' } });
  const getFailure = async () => {
    await studio.scheduler.runDue();
    const task = studio.service.db.selectFrom('tasks').select('failedAt').where('name', '=', 'backup');
    return (await task.executeTakeFirst())?.failedAt;
  };
  const first = await getFailure();
  expect(first).toBe(new Date(studio.clock.time).toISOString());
  studio.clock.time += 59 * minute;
  expect(await getFailure()).toBe(first);
  studio.clock.time += minute;
  expect(await getFailure()).toBe(new Date(studio.clock.time).toISOString());
  expect(await findNotices()).toHaveLength(1);
  const { taskProblems } = await owner.get('/dashboard');
  expect(taskProblems).toEqual([{ name: 'backup', label: 'Backup', doneAt: null }]);
  const { rows } = await owner.get('/audit?q=failed');
  expect(rows).toMatchObject([{ summary: 'Backup failed. The server’s log has the reason.' }]);
});

const countCopies = async () => (await readdir(join(studio.folder, 'outbox'))).length;

test('retention goes on after data that can’t be deleted', async () => {
  await studio.fetch('/api/contact', {
    json: { name: 'Robin', email: 'robin@example.com', message: 'Hello' },
  });
  await studio.getEmails();
  expect(await countCopies()).toBe(2);
  await reject('delete on messages');
  studio.clock.time += 731 * day;
  await studio.scheduler.runDue();
  const { db } = studio.service;
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1);
  expect(await countCopies()).toBe(0);
  expect(await getProblems()).toEqual(['retention']);
});
