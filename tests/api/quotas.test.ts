import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quotas } from '#src/api/guard/quotas.ts';
import { booking, order, teamOrder } from './example-requests.ts';
import { runService, type TestService } from './test-service.ts';

let studio: TestService;
beforeEach(async () => {
  studio = await runService({ env: { TRUSTED_PROXY: 'loopback' } });
});
afterEach(() => studio.stop());

const hour = 3_600_000;
let visitors = 0;
const post = (path: string, json: object, address = `10.5.${visitors >> 8}.${(visitors += 1) & 255}`) =>
  studio.fetch(path, { json, headers: { 'x-forwarded-for': address } });
const sendMessage = (email: string, address?: string) =>
  post('/api/contact', { name: 'Robin', email, message: `Hello ${(visitors += 1)}` }, address);

const getEmailsToCustomers = async () =>
  (await studio.getEmails()).filter((email) => !/^To: hello@/m.test(email));

describe('a name in an email to an unverified address', () => {
  const spam = 'Click https://evil.example now';
  const spamNames = [
    spam,
    'Win at evil.example',
    'Write to me@evil.example',
    'Call 800 555 0199',
    'www.evil',
  ];

  test.each(spamNames)('is omitted if it is %j', async (name) => {
    await post('/api/subscribe', { email: 'a@example.com', firstname: name, newsletter_type: 'general' });
    await post('/api/contact', { name, email: 'b@example.com', message: 'Hi' });
    await post('/api/bookings', booking({ name, email: 'c@example.com' }));
    await post(
      '/api/gift-cards/orders',
      order({ buyerName: name, recipientName: name, buyerEmail: 'd@example.com' }),
    );
    await post('/api/teams/orders', teamOrder({ name, company: name, email: 'e@example.com' }));
    const emails = await getEmailsToCustomers();
    expect(emails).toHaveLength(5);
    expect(emails.join('\n')).not.toMatch(/evil|555 0199/);
    expect(emails.join('\n')).toContain('For: the recipient');
  });

  test('is at most one line of 60 characters', async () => {
    const firstname = `Robin\n\nYour account is closed ${'x'.repeat(60)}`;
    await post('/api/subscribe', { email: 'a@example.com', firstname, newsletter_type: 'general' });
    const [email = ''] = await getEmailsToCustomers();
    expect(email).toContain(`Hi ${firstname.replace('\n\n', ' ').slice(0, 60).trim()},`);
  });

  test('is unchanged in the email to the studio', async () => {
    await post('/api/bookings', booking({ name: spam }));
    const notice = (await studio.getEmails()).find((email) => /^To: hello@/m.test(email));
    expect(notice).toContain(`${spam} would like to book`);
  });
});

describe('emails', () => {
  test('to one address are limited to three an hour, across all forms and IP addresses', async () => {
    const email = 'victim@example.com';
    await sendMessage(email);
    await post('/api/subscribe', { email, newsletter_type: 'general' });
    await post('/api/waitlist', { email: 'VICTIM@example.com' });
    const rejected = await post('/api/bookings', booking({ email }));
    expect([rejected.status, rejected.json.error]).toEqual([429, quotas.emailsToRecipient.message]);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3000);
    // The response does not reveal that the address is subscribed.
    expect((await post('/api/subscribe', { email, newsletter_type: 'general' })).status).toBe(429);
    expect((await sendMessage('other@example.com')).status).toBe(200);
    studio.clock.time += hour;
    expect((await sendMessage(email)).status).toBe(200);
  });

  test('to one address are limited to ten a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await sendMessage('victim@example.com')).status);
      studio.clock.time += hour;
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    studio.clock.time += 14 * hour;
    expect((await sendMessage('victim@example.com')).status).toBe(200);
  });

  test('from one IP address are limited to forty a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 42; index += 1) {
      statuses.push((await sendMessage(`victim${index}@example.com`, '10.6.0.1')).status);
      studio.clock.time += 60_000;
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.slice(40)).toEqual([429, 429]);
  });

  test('are counted without storing the address', async () => {
    await sendMessage('victim@example.com');
    const keys = await studio.service.db.selectFrom('rateLimits').select('key').execute();
    expect(keys.length).toBeGreaterThan(2);
    expect(JSON.stringify(keys)).not.toContain('victim');
  });
});

describe('booking requests', () => {
  test('from one IP address are limited to twelve a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const day = `2025-11-${24 + Math.floor(index / 4)}`;
      const time = `${11 + 2 * (index % 4)}:00`;
      const json = booking({ day, time, email: `guest${index}@example.com` });
      statuses.push((await post('/api/bookings', json, '10.7.0.1')).status);
      studio.clock.time += hour;
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
  });
});
