import { describe, expect } from 'vitest';
import { EmailSender } from '#src/service/mail/sender.ts';
import { booking } from './example-requests.ts';
import { startSmtp } from './smtp-server.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';
import { sendAll } from './test-service.ts';

const getMessageId = (email = '') => /^Message-ID: (<.*>)/im.exec(email)?.[1];

const findEmails = async (query: string) => await owner.list(`/emails?${query}`);

describeDatabases('the email log', () => {
  test('shows each email as it was sent, is linked from its booking and customer, and can resend it', async () => {
    const smtp = await startSmtp();
    await restart({ env: { SMTP_URL: smtp.url } });
    await studio.fetch('/api/bookings', { json: booking() });
    await studio.getEmails();
    const [sent] = await findEmails('q=robin@example.com&status=sent');
    const { data } = (await owner(`/emails/${sent.id}`)).json;
    expect(data).toMatchObject({
      kind: 'booking-received',
      recordType: 'booking',
      recipient: 'robin@example.com',
    });
    expect(data.html).toContain('Hi Robin,');
    expect(data.text).toContain('Hi Robin,');

    const detail = await owner.get('/bookings/HQ-1001');
    expect(detail.emails.map(({ kind }: { kind: string }): string => kind).toSorted()).toEqual([
      'booking-notice',
      'booking-received',
    ]);
    const customer = await owner.get(`/customers/${detail.booking.customerId}`);
    expect(customer.emails).toMatchObject([{ id: sent.id, kind: 'booking-received' }]);

    const resent = await owner(`/emails/${sent.id}/resend`, { json: {} });
    expect(resent.status).toBe(200);
    expect(resent.json.data.id).not.toBe(sent.id);
    await studio.getEmails();
    smtp.close();
    const emails = smtp.received.filter((email) => email.includes('Subject: We got your request'));
    expect(emails).toHaveLength(2);
  });
});

describe('the email log', () => {
  test('says “Not sent” and why as long as there is no mail server', async () => {
    await studio.fetch('/api/bookings', { json: booking() });
    await studio.getEmails();
    const emailProblem = async () => (await owner.get('/dashboard')).emailProblem;
    expect(await findEmails('status=sent')).toEqual([]);
    const [email] = await findEmails('q=robin@example.com&status=failed');
    expect(email).toMatchObject({ status: 'failed', sentAt: null });
    expect(email.lastError).toBe('No mail server is set up, so this email was saved to the outbox folder.');
    const { booking: requested, emails } = await owner.get('/bookings/HQ-1001');
    const customer = await owner.get(`/customers/${requested.customerId}`);
    for (const { status } of [...emails, ...customer.emails]) expect(status).toBe('failed');
    expect(await emailProblem()).toEqual({ kind: 'not-set-up' });
  });

  test('reports that no email leaves while the mail server rejects all of them', async () => {
    let isDown = true;
    const smtp = await startSmtp(() => (isDown ? '451 4.3.0 Out of order' : null));
    await restart({ env: { SMTP_URL: smtp.url } });
    await studio.sender.stop();
    const sender = new EmailSender(studio.service, studio.service.mailer);
    const emailProblem = async () => (await owner.get('/dashboard')).emailProblem;
    await studio.fetch('/api/bookings', { json: booking() });
    const retry = async () => {
      studio.clock.time += 300_000;
      await sendAll(sender);
    };
    await retry();
    await retry();
    expect(await emailProblem()).toBe(null);
    await retry();
    expect(await emailProblem()).toEqual({ kind: 'failing', error: expect.stringContaining('Out of order') });
    isDown = false;
    await retry();
    expect(await emailProblem()).toBe(null);
    smtp.close();
  });

  test('does not resend a campaign email to someone who unsubscribed', async () => {
    const email = 'ada@example.com';
    await studio.fetch('/api/subscribe', { json: { email, newsletter_type: 'general' } });
    await studio.getEmails();
    const [welcome] = await findEmails(`q=${email}`);
    const [subscriber] = await owner.list('/subscribers');
    const { id, version } = subscriber;
    await owner(`/subscribers/${id}/unsubscribe`, { json: { version } });
    const rejected = await owner(`/emails/${welcome.id}/resend`, { json: {} });
    expect(rejected.status).toBe(409);
    expect(rejected.json.error).toBe('ada@example.com has unsubscribed.');
  });
});

describeDatabases('a reply to a message', () => {
  test('continues the thread in the email client and in the admin', async () => {
    const json = { name: 'Robin', email: 'robin@example.com', message: 'May I bring a dog?\n<b>Big</b>' };
    await studio.fetch('/api/contact', { json });
    const [message] = await owner.list('/messages');
    const reply = (text: string, version: number) => {
      studio.clock.time += 60_000;
      return owner(`/messages/${message.id}/reply`, { json: { version, text } });
    };
    const first = await reply(
      'Hi Robin,\n\nYes. Here are [the rules](https://hushquarter.example/studio-rules).',
      1,
    );
    expect(first.status, first.text).toBe(200);
    expect(first.json.data.message.status).toBe('answered');
    expect((await reply('Again', 1)).status).toBe(409);
    expect((await reply('See {gallery}', 2)).json.fields.text).toMatch(
      /^\{gallery\} isn’t available in this email\./,
    );
    const { replies } = (await reply('One more thing.', 2)).json.data;
    expect(replies).toMatchObject([
      { text: expect.stringContaining('the rules') },
      { text: 'One more thing.' },
    ]);

    const emails = await studio.getEmails();
    const received = emails.find((email) => email.includes('Subject: We got your message'));
    const [one = '', two = ''] = emails.filter((email) => email.includes('Subject: Re: We got your message'));
    expect(one).toContain(`In-Reply-To: ${getMessageId(received)}`);
    expect(one).toContain('Reply-To: hello@hushquarter.example');
    expect(one).toMatch(/<a [^>]*href="https:\/\/hushquarter\.example\/studio-rules"[^>]*>the rules<\/a>/);
    expect(one).toContain('On Friday, November 21, at 12 pm, you wrote:');
    expect(one).toContain('May I bring a dog?<br>&lt;b&gt;Big&lt;/b&gt;');
    expect(two).toContain(`In-Reply-To: ${getMessageId(one)}`);
    expect(two.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `References: ${getMessageId(received)} ${getMessageId(one)}`,
    );
  });

  test('is deleted along with its message after the retention period', async () => {
    const json = { name: 'Robin', email: 'robin@example.com', message: 'May I bring a dog?' };
    await studio.fetch('/api/contact', { json });
    const [message] = await owner.list('/messages');
    await owner(`/messages/${message.id}/reply`, { json: { version: 1, text: 'Yes.' } });
    studio.clock.time += 731 * 86_400_000;
    await studio.scheduler.runDue();
    const left = await studio.service.db.selectFrom('messageReplies').selectAll().execute();
    expect(left).toEqual([]);
  });
});

test('confirmation and rescheduling emails have the studio’s note, but not the customer’s', async () => {
  await studio.fetch('/api/bookings', { json: booking({ note: 'We bring a parrot.' }) });
  const { booking: requested } = await owner.get('/bookings/HQ-1001');
  const accept = { version: requested.version, note: 'Please use the side entrance.' };
  const accepted = await owner(`/bookings/${requested.id}/accept`, { json: accept });
  const move = {
    version: accepted.json.data.version,
    day: '2025-11-26',
    time: '15:00',
    note: 'Sorry about that.',
  };
  expect((await owner(`/bookings/${requested.id}/move`, { json: move })).status).toBe(200);
  const emails = (await studio.getEmails()).filter((email) => email.includes('To: Robin Example'));
  const confirmed = emails.find((email) => email.includes('Subject: Confirmed')) ?? '';
  expect(confirmed).toContain('Please use the side entrance.');
  expect(confirmed).toContain('park on site for free');
  expect(emails.find((email) => email.includes('Subject: New time'))).toContain('Sorry about that.');
  expect(emails.join('\n')).not.toContain('parrot');
});

test('an email that was not sent can be ignored, and sent after all', async () => {
  const { url, close } = await startSmtp((recipient) =>
    recipient.startsWith('blocked') ? '550 5.7.1 Blocked by policy' : null,
  );
  await restart({ env: { SMTP_URL: url } });
  await studio.fetch('/api/subscribe', {
    json: { email: 'blocked@example.com', newsletter_type: 'general' },
  });
  await studio.getEmails();
  const countUnsent = async () => (await owner.get('/counts')).failedEmails;
  const [{ id }] = await findEmails('status=failed');
  expect(await countUnsent()).toBe(1);
  studio.clock.time += 60_000;
  const ignored = await owner.post(`/emails/${id}/ignore`);
  expect(ignored.ignoredAt).toBe(new Date(studio.clock.time).toISOString());
  expect(await countUnsent()).toBe(0);
  expect(await findEmails('status=failed')).toEqual([]);
  expect(await findEmails('status=ignored')).toMatchObject([{ id }]);
  expect((await owner.get('/dashboard')).emailProblem).toBe(null);
  const [entry] = await owner.list('/audit?q=ignored');
  expect(entry).toMatchObject({ actor: 'owner', action: 'email.ignore', subjectId: id });
  await owner.post(`/emails/${id}/resend`);
  expect((await owner(`/emails/${id}/ignore`, { json: {} })).status).toBe(409);
  await studio.getEmails();
  expect((await findEmails('status=failed')).map((email: { id: string }) => email.id)).toContain(id);
  close();
});

test('an unknown recipient counts as a bounce; a rejection for another reason does not', async () => {
  const { url, close } = await startSmtp((recipient) => {
    if (recipient.startsWith('gone')) return '550 5.1.1 No such user';
    return recipient.startsWith('blocked') ? '550 5.7.1 Blocked by policy' : null;
  });
  await restart({ env: { SMTP_URL: url } });
  for (const email of ['gone@example.com', 'blocked@example.com']) {
    await studio.fetch('/api/subscribe', { json: { email, newsletter_type: 'general' } });
  }
  await studio.getEmails();
  expect(await findEmails('status=bounced')).toMatchObject([{ recipient: 'gone@example.com' }]);
  expect(await findEmails('status=failed')).toMatchObject([
    { recipient: 'blocked@example.com' },
    { recipient: 'gone@example.com' },
  ]);
  const { rows } = await owner.get('/subscribers?sort=email');
  expect(rows.map(({ bouncedAt }: { bouncedAt: string | null }) => bouncedAt !== null)).toEqual([
    false,
    true,
  ]);
  // Signing up again clears the bounce.
  await studio.fetch('/api/subscribe', { json: { email: 'gone@example.com', newsletter_type: 'general' } });
  const after = await owner.list('/subscribers?sort=email');
  expect(after[1].bouncedAt).toBe(null);
  close();
});
