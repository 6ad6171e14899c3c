import { expect } from 'vitest';
import { dayBefore, type Reminder } from '#src/domain/reminders/reminder.ts';
import { act, findEmails, getPageLink, requestBooking } from './booking-client.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const hour = 3_600_000;

/** The session of `requestBooking()` is from 6 to 6:45 pm. */
const start = Date.parse('2025-11-25T23:00:00Z');

const makeReminder = (overrides: Partial<Reminder>): Reminder => ({
  ...dayBefore,
  id: '',
  subject: 'Reminder of {number}',
  ...overrides,
});

async function saveReminders(...reminders: Partial<Reminder>[]): Promise<Reminder[]> {
  const { version } = (await owner.get('/settings')).settings.reminders;
  return (await owner.saveSettings('reminders', reminders.map(makeReminder), version)).json.data.value;
}

async function runAt(time: number): Promise<void> {
  studio.clock.time = time;
  await studio.scheduler.runDue();
}

const countReminders = async () => (await findEmails(/^Reminder of/)).length;

async function book(overrides: object = {}): Promise<string> {
  const id = await requestBooking(overrides);
  await act(id, 'accept');
  return id;
}

describeDatabases('reminders', () => {
  test('are each sent once, at a time before the start or after the end, to customers of their sessions', async () => {
    await saveReminders(
      { count: 2, unit: 'hours', subject: 'Reminder of {number}: soon' },
      { count: 1, unit: 'hours', when: 'after', subject: 'Reminder of {number}: over' },
      { count: 0, hour: 8, sessions: ['mini'], subject: 'Reminder of {number}: mini' },
      { count: 1, on: false, subject: 'Reminder of {number}: off' },
    );
    await book();
    await book({ session: 'mini', time: '15:00', email: 'noa@example.com' });
    const sent: string[] = [];
    const expectAt = async (time: number, ...added: string[]) => {
      sent.push(...added);
      await Promise.all([runAt(time), runAt(time)]);
      const emails = await findEmails(/^Reminder of/);
      const subjects = emails.map((email) => /^Subject: Reminder of (.+?)\r?$/m.exec(email)?.[1]);
      expect(new Set(subjects)).toEqual(new Set(sent));
      expect(subjects).toHaveLength(sent.length);
    };
    await expectAt(start - 11 * hour); // 7 am
    await expectAt(start - 10 * hour, 'HQ-1002: mini');
    await expectAt(start - 5 * hour - 1);
    await expectAt(start - 5 * hour, 'HQ-1002: soon');
    await expectAt(start - 2 * hour, 'HQ-1001: soon');
    await expectAt(start - hour, 'HQ-1002: over');
    await expectAt(start + 2 * hour, 'HQ-1001: over');
    await expectAt(start + 3 * hour);
  });
});

test('a reminder is sent again for a new time, and not for a canceled booking', async () => {
  await saveReminders({ count: 1 });
  const id = await book();
  const canceled = await book({ time: '12:00', email: 'noa@example.com' });
  await act(canceled, 'cancel');
  await runAt(start - 30 * hour); // noon
  expect(await countReminders()).toBe(1);
  await act(id, 'move', { day: '2025-11-28', time: '18:00' });
  await runAt(start - 20 * hour);
  expect(await countReminders()).toBe(1);
  await runAt(start + 42 * hour);
  expect(await countReminders()).toBe(2);
});

test('a customer whose data was erased gets no reminder', async () => {
  await saveReminders({ count: 2, unit: 'hours', when: 'after' });
  await book();
  studio.clock.time = start + hour;
  const [{ id, version }] = await owner.list('/customers');
  const json = { version, confirm: 'robin@example.com' };
  expect((await owner(`/customers/${id}`, { method: 'DELETE', json })).status).toBe(200);
  await runAt(start + 3 * hour);
  const queued = studio.service.db
    .selectFrom('emails')
    .select('recipient')
    .where('recipient', 'like', '%.invalid');
  expect(await queued.execute()).toEqual([]);
});

test('a clock that jumps ahead and back sends no reminder twice', async () => {
  await saveReminders({ count: 1 });
  await book();
  const { time } = studio.clock;
  await runAt(start - 30 * hour);
  await runAt(time + 365 * 24 * hour);
  await runAt(time);
  await runAt(start - 30 * hour);
  expect(await countReminders()).toBe(1);
});

test('the customer’s page says that a reminder comes, as long as one is on and not yet due', async () => {
  await book();
  const link = await getPageLink();
  const readReminder = async () =>
    (await studio.fetch(link)).text.includes('We’ll email you a reminder before your session.');
  await saveReminders({ count: 1 });
  expect(await readReminder()).toBe(true);
  await saveReminders({ count: 1, on: false }, { count: 1, when: 'after' }, { count: 1, sessions: ['mini'] });
  expect(await readReminder()).toBe(false);
  await saveReminders({ count: 1 });
  studio.clock.time = start - 30 * hour;
  expect(await readReminder()).toBe(false);
});

test('a reminder is not sent more than 12 hours late', async () => {
  await saveReminders({ count: 1, hour: 10 });
  await book();
  await runAt(start - 20 * hour); // 10 pm
  expect(await countReminders()).toBe(0);
});

test('a new reminder, or one with another timing, is not sent for times that are past', async () => {
  await book();
  studio.clock.time = start - 30 * hour;
  const [added] = await saveReminders({ count: 1 });
  await runAt(start - 29 * hour);
  expect(await countReminders()).toBe(0);
  await saveReminders({
    ...added,
    subject: 'Reminder of {number}, with another subject',
    count: 2,
    unit: 'hours',
  });
  await saveReminders({ ...added, count: 28, unit: 'hours' });
  await runAt(start - 28 * hour - 1);
  expect(await countReminders()).toBe(0);
  // Another text changes nothing about the timing.
  const [changed] = (await owner.get('/settings')).settings.reminders.value;
  await saveReminders({ ...changed, subject: 'Reminder of {number}: new' });
  await runAt(start - 28 * hour);
  expect(await findEmails(/^Reminder of HQ-1001: new/)).toHaveLength(1);
});
