import { expect, vi } from 'vitest';
import { EmailSender } from '#src/service/mail/sender.ts';
import type { Mailer, OutgoingEmail } from '#src/service/providers/mailer.ts';
import { act, requestBooking } from './booking-client.ts';
import { order } from './example-requests.ts';
import { startSmtp, tarpit } from './smtp-server.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';
import { sendAll } from './test-service.ts';

const sendMessage = (index: number) =>
  studio.fetch('/api/contact', {
    json: { name: 'Robin', email: `robin${index}@example.com`, message: `Question ${index}` },
  });

/** Has the service use a mailer that records what it sends, after a short delay. `fail(count)` makes it reject the next `count` emails. */
async function recordEmails() {
  const sent: OutgoingEmail[] = [];
  let failures = 0;
  const mailer: Mailer = {
    kind: 'smtp',
    async send(email) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (failures > 0) {
        failures -= 1;
        throw new Error('421 too busy');
      }
      sent.push(email);
    },
    deleteStoredCopies: () => Promise.resolve(),
    close: () => {},
  };
  await restart({ mailer });
  await studio.sender.stop();
  const sender = new EmailSender(studio.service, mailer);
  return { sent, mailer, sender, fail: (count: number) => (failures = count) };
}

describeDatabases('queued emails', () => {
  test('are sent once each, even with several senders', async () => {
    const { sent, mailer } = await recordEmails();
    for (let index = 0; index < 9; index += 1) {
      expect((await sendMessage(index)).status).toBe(200);
    }
    const senders = Array.from({ length: 4 }, () => new EmailSender(studio.service, mailer));
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(sent).toHaveLength(18);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(18);
  });

  test('are retried after a rejection, but not immediately', async () => {
    const { sent, sender, fail } = await recordEmails();
    await sendMessage(1);
    fail(2);
    await sender.sendDue();
    expect(sent).toHaveLength(0);
    await sender.sendDue();
    expect(sent).toHaveLength(0);
    studio.clock.time += 61_000;
    await sender.sendDue();
    expect(sent).toHaveLength(2);
  });

  test('about one booking arrive in order, even if the first one is retried', async () => {
    const { sent, sender, fail } = await recordEmails();
    const id = await requestBooking();
    await sendAll(sender);
    await act(id, 'accept');
    fail(1);
    await sendAll(sender);
    await act(id, 'move', { day: '2025-11-26', time: '14:00' });
    await act(id, 'cancel');
    await sendAll(sender);
    studio.clock.time += 61_000;
    await sendAll(sender);
    const toCustomer = sent.filter(({ to }) => to.address === 'robin@example.com');
    expect(toCustomer.map(({ subject }) => subject)).toEqual([
      'We got your request (HQ-1001)',
      'Confirmed: Standard session, Tuesday, November 25, at 6 pm',
      'New time: Standard session, Wednesday, November 26, at 2 pm',
      'Canceled: Standard session, Wednesday, November 26, at 2 pm',
    ]);
  });

  test('leased by a crashed sender are sent by another once the lease expires', async () => {
    const { sent, mailer, sender } = await recordEmails();
    await sendMessage(1);
    await new Promise<void>((leased) => {
      const send = () => new Promise<void>(() => leased());
      void new EmailSender(studio.service, { ...mailer, send }).sendDue();
    });
    await sender.sendDue();
    expect(sent).toHaveLength(0);
    studio.clock.time += 181_000;
    await sender.sendDue();
    expect(sent).toHaveLength(2);
  });
});

test('a reminder is not sent if the mail server accepts it only twelve hours later', async () => {
  const { sent, sender, fail } = await recordEmails();
  await act(await requestBooking(), 'accept');
  await sendAll(sender);
  studio.clock.time = Date.parse('2025-11-24T15:00:00Z');
  await studio.scheduler.runDue();
  fail(1);
  await sendAll(sender);
  studio.clock.time += 13 * 3_600_000;
  await sendAll(sender);
  expect(sent.filter(({ subject }) => subject.startsWith('Tomorrow'))).toEqual([]);
  const [reminder] = await owner.list('/emails?q=tomorrow');
  expect(reminder).toMatchObject({ status: 'failed', lastError: expect.stringContaining('too late') });
  // The owner may know better.
  await owner.post(`/emails/${reminder.id}/resend`);
  await sendAll(sender);
  expect(sent.at(-1)?.subject).toContain('Tomorrow');
});

test('a mail server that never finishes its reply delays only that email, by a minute', async () => {
  const smtp = await startSmtp((recipient) => (recipient === 'robin1@example.com' ? tarpit : null));
  await restart({ env: { SMTP_URL: smtp.url } });
  await studio.sender.stop();
  await sendMessage(1);
  await sendMessage(2);
  const sender = new EmailSender(studio.service, studio.service.mailer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isDone = false;
    const sending = sendAll(sender).then(() => (isDone = true));
    await expect.poll(() => smtp.tarpitted).toBe(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await sending;
  } finally {
    vi.useRealTimers();
  }
  smtp.close();
  const recipients = smtp.received.map((email) => /^To: .*?([\w.]+@[\w.]+)/m.exec(email)?.[1] ?? '');
  expect(recipients.toSorted()).toEqual([
    'hello@hushquarter.example',
    'hello@hushquarter.example',
    'robin2@example.com',
  ]);
  const waiting = await studio.service.db
    .selectFrom('emails')
    .select(['recipient', 'lastError'])
    .where('status', '=', 'queued')
    .execute();
  expect(waiting).toEqual([
    {
      recipient: 'robin1@example.com',
      lastError: 'The mail server did not accept this email within a minute.',
    },
  ]);
});

test('scheduled emails are dated when they are sent', async () => {
  await owner('/gift-cards', { json: { ...order(), amount: 10_000, deliverOn: '2025-12-24' } });
  studio.clock.time = Date.parse('2025-12-24T15:00:00Z');
  const card = (await studio.getEmails()).find((email) => email.includes('sent you a gift card'));
  expect(card).toMatch(/^Date: Wed, 24 Dec 2025 14:00:00 /m);
});
