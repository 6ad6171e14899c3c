import { describe, expect } from 'vitest';
import { confirmationSkippedNotice, emailSkippedNotice } from '#src/service/guard/quotas.ts';
import { booking, order, teamOrder } from './example-requests.ts';
import { owner, studio, test } from './service-test.ts';

const hour = 3_600_000;
let visitors = 0;
const post = (path: string, json: object, address = `10.5.${visitors >> 8}.${(visitors += 1) & 255}`) =>
  studio.fetch(path, { json, headers: { 'x-forwarded-for': address } });
const sendMessage = (email: string, address?: string) =>
  post('/api/contact', { name: 'Robin', email, message: `Hello ${(visitors += 1)}` }, address);

const getEmailsToCustomers = async () =>
  (await studio.getEmails()).filter((email) => !/^To: hello@/m.test(email));

const countEmailsTo = async (email: string) =>
  (await studio.getEmails()).filter((text) => /^To: (.+)$/m.exec(text)?.[1]?.includes(email)).length;

const sendFirstName = (firstname: string) =>
  post('/api/subscribe', { email: 'a@example.com', firstname, newsletter_type: 'general' });

describe('a name in an email to an unverified address', () => {
  const spam = 'Click https://evil.example now';
  const spamNames = [
    spam,
    'Win at evil.example',
    'Write to me@evil.example',
    'Call 800 555 0199',
    'www.evil',
    'казино.рф',
    '公司.中国',
    'evil．example',
    'www。evil。example',
    '８００５５５０１９９',
    '\u{202E}elpmaxe live',
    'evil.\u{200B}example',
    'evil.\u{200D}example',
  ];

  /** Sends a message with each name, and returns the email to its sender. */
  async function getEmailsTo(names: readonly string[]): Promise<string[]> {
    for (const [index, name] of names.entries())
      await post('/api/contact', { name, email: `guest-${index}-@example.com`, message: 'Hi' });
    const emails = await getEmailsToCustomers();
    expect(emails).toHaveLength(names.length);
    return names.map((_, index) => emails.find((email) => email.includes(`guest-${index}-@`)) ?? '');
  }

  test('is omitted if it has a link, an address or a phone number', async () => {
    const emails = await getEmailsTo(spamNames);
    const shown = /evil|live|555 0199|казино|公司|５５５/;
    expect(spamNames.filter((_, index) => shown.test(emails[index] ?? ''))).toEqual([]);
    expect(emails).not.toContain('');
  });

  test('is omitted from the email of each form', async () => {
    const name = spam;
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
    expect(emails.join('\n')).not.toContain('evil');
    expect(emails.join('\n')).toContain('For: the recipient');
  });

  test('is kept otherwise', async () => {
    const names = ['Dr. J. O’Neill', 'José', 'علی\u{200C}رضا', '李小龙', '{link} **bold**'];
    const emails = await getEmailsTo(names);
    expect(names.filter((name, index) => !emails[index]?.includes(name.split(' ')[0] ?? name))).toEqual([]);
  });

  test('is at most one line of 60 characters', async () => {
    const rejected = await sendFirstName('Robin\n\nYour account is closed');
    expect([rejected.status, Object.keys(rejected.json.fields)]).toEqual([422, ['firstname']]);
    const firstname = `Robin ${'x'.repeat(90)}`;
    await sendFirstName(firstname);
    const [email = ''] = await getEmailsToCustomers();
    expect(email).toContain(`Hi ${firstname.slice(0, 60)},`);
  });

  test('is not cut within an emoji', async () => {
    await sendFirstName(`a${'😀'.repeat(49)}`);
    const [email = ''] = await getEmailsToCustomers();
    expect(email).not.toContain('\uFFFD');
  });

  test('is unchanged in the email to the studio', async () => {
    await post('/api/bookings', booking({ name: spam }));
    const notice = (await studio.getEmails()).find((email) => /^To: hello@/m.test(email));
    expect(notice).toContain(`${spam} would like to book`);
  });
});

describe('emails', () => {
  test('to one address are limited to three an hour across all forms and IP addresses, but the forms are accepted', async () => {
    const email = 'victim@example.com';
    await sendMessage(email);
    await post('/api/subscribe', { email, newsletter_type: 'general' });
    await post('/api/waitlist', { email: 'VICTIM@example.com' });
    expect(await countEmailsTo(email)).toBe(3);
    const replies = [
      await post('/api/bookings', booking({ email })),
      await sendMessage(email),
      await post('/api/gift-cards/orders', order({ buyerEmail: email })),
      await post('/api/teams/orders', teamOrder({ email })),
      await post('/api/subscribe', { email, newsletter_type: 'popup_form' }),
      await post('/api/waitlist', { email }),
    ];
    for (const { status, json } of replies) {
      expect([status, json.data.notice]).toEqual([200, emailSkippedNotice]);
    }
    expect(await countEmailsTo(email)).toBe(3);
    for (const list of ['bookings', 'gift-card-orders', 'team-orders']) {
      expect((await owner.get(`/${list}`)).total, list).toBe(1);
    }
    const notices = (await studio.getEmails()).filter((text) => /^To: hello@/m.test(text));
    expect(notices.join('\n')).toContain('HQ-1001');
    expect((await sendMessage('other@example.com')).json.data.notice).toBeUndefined();
    studio.clock.time += hour;
    expect((await sendMessage(email)).json.data.notice).toBeUndefined();
  });

  test('to one mailbox are counted together, whatever follows a plus sign', async () => {
    const notices: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      notices.push((await sendMessage(`victim+${index}@example.com`)).json.data.notice);
    }
    expect(notices).toEqual([undefined, undefined, undefined, emailSkippedNotice, emailSkippedNotice]);
  });

  test('to one address are limited to ten a day', async () => {
    const notices: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      notices.push((await sendMessage('victim@example.com')).json.data.notice);
      studio.clock.time += hour;
    }
    expect(notices.filter(Boolean)).toHaveLength(2);
    expect(notices.slice(10)).toEqual([emailSkippedNotice, emailSkippedNotice]);
    studio.clock.time += 14 * hour;
    expect((await sendMessage('victim@example.com')).json.data.notice).toBeUndefined();
  });

  test('that are not sent are mentioned on the page, even without JavaScript', async () => {
    const email = 'victim@example.com';
    for (let index = 0; index < 3; index += 1) {
      await sendMessage(email);
    }
    const { kind, amount, design, recipientName } = order();
    const form = { kind, amount: String(amount), design, recipientName, buyerName: 'Kim', buyerEmail: email };
    const { status, text } = await studio.fetch('/api/gift-cards/orders', { form });
    expect(status).toBe(200);
    expect(text).toContain('Thank you. We got it.');
    expect(text).toContain(emailSkippedNotice);
    expect(text).toContain('You’ll pay at the studio');
  });

  test('that ask to confirm an address say to sign up again if they are not sent', async () => {
    const value = { doubleOptIn: true, welcome: true };
    await owner.saveSettings('newsletter', value);
    const email = 'victim@example.com';
    for (let index = 0; index < 3; index += 1) {
      await sendMessage(email);
    }
    const { json } = await post('/api/subscribe', { email, newsletter_type: 'general' });
    expect(json.data.notice).toBe(confirmationSkippedNotice);
  });

  test('are counted without storing the address', async () => {
    await sendMessage('victim@example.com');
    const keys = await studio.service.db.selectFrom('rateLimits').select('key').execute();
    expect(keys.length).toBeGreaterThan(2);
    expect(JSON.stringify(keys)).not.toContain('victim');
  });
});
