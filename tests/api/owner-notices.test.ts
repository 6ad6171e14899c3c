import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { password } from './owner-password.ts';
import { owner, studio, test } from './service-test.ts';

const session = '/api/admin/session';
const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const getSubjects = async () =>
  (await studio.getEmails({ includeSignInNotices: true })).map(
    (email) => /^Subject: (.+)$/m.exec(email)?.[1]?.trim() ?? '',
  );
const signIn = (json: object, headers: Record<string, string> = {}) =>
  studio.fetch(session, { json, headers: { 'user-agent': firefox, ...headers } });
const readCookies = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
test('a sign-in from a new browser sends the owner an email with the time, browser and IP address', async () => {
  await signIn({ password }, { 'x-forwarded-for': '203.0.113.9' });
  const [email = ''] = await studio.getEmails({ includeSignInNotices: true });
  expect(email).toMatch(/^To: hello@hushquarter\.example\r?$/m);
  expect(email).toMatch(/^Subject: Sign-in from a new browser\r?$/m);
  for (const fact of ['Friday, November 21, at 12 pm, Eastern Time', 'Firefox on Linux', '203.0.113.9'])
    expect(email).toContain(fact);
});

test('the privacy page names every cookie, and how long it lasts', async () => {
  const { headers } = await signIn({ password });
  const page = readFileSync('content/pages/privacy.md', 'utf8');
  const lifetimes: Record<string, string> = { '28800': '8 hours', '34560000': '400 days' };
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    const [, name = '', seconds = ''] = /^([\w-]+)=.*Max-Age=(\d+)/.exec(cookie) ?? [];
    expect(page).toMatch(new RegExp(`\`${name}\`[^\`.]*for ${lifetimes[seconds]}\\b`));
  }
});

test('a sign-in from a known browser sends no email, unless another browser changed the password since', async () => {
  const first = await signIn({ password });
  const known = first.headers.getSetCookie().find((cookie) => cookie.startsWith('studio-browser='));
  expect(known).toMatch(/^studio-browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
  const [browser, otherBrowser] = [readCookies(first), readCookies(await signIn({ password }))];
  const signedIn = readCookies(await signIn({ password }, { cookie: browser }));
  const next = 'another quiet room here';
  const change = { current: password, next };
  await studio.fetch('/api/admin/password', { json: change, headers: { cookie: signedIn } });
  await signIn({ password: next }, { cookie: signedIn });
  const before = ['Sign-in from a new browser', 'Sign-in from a new browser', 'The password was changed'];
  expect((await getSubjects()).toSorted()).toEqual(before);
  await signIn({ password: next }, { cookie: otherBrowser });
  expect((await getSubjects()).toSorted()).toEqual(['Sign-in from a new browser', ...before]);
});

test('the owner gets an email when two-step verification changes', async () => {
  const { secret } = await owner.post('/totp', { password });
  const { codes } = await owner.post('/totp/confirm', { code: studio.generateCode(secret) });
  await owner('/totp/recovery-codes', { json: { password, code: codes[0] } });
  studio.clock.time += 30_000;
  await owner('/totp', { method: 'DELETE', json: { password, code: studio.generateCode(secret) } });
  expect((await getSubjects()).toSorted()).toEqual([
    'New recovery codes were created',
    'Sign-in from a new browser',
    'Two-step verification was turned off',
    'Two-step verification was turned on',
  ]);
});

test('a correct password without a code is reported by email, unless the sign-in finishes within ten minutes', async () => {
  const { secret } = await owner.post('/totp', { password });
  await owner('/totp/confirm', { json: { code: studio.generateCode(secret) } });
  const stolen = 'Someone entered your password without a valid code';
  const count = async () => (await getSubjects()).filter((subject) => subject === stolen).length;
  studio.clock.time += minute;
  await signIn({ password });
  await signIn({ password, code: '000000' });
  await signIn({ password, code: studio.generateCode(secret) });
  studio.clock.time += 11 * minute;
  expect(await count()).toBe(0);
  await signIn({ password: 'wrong' }, { 'x-forwarded-for': '203.0.113.9' });
  studio.clock.time += 11 * minute;
  expect(await count()).toBe(0);
  await signIn({ password }, { 'x-forwarded-for': '203.0.113.9' });
  await signIn({ password, code: '000000' }, { 'x-forwarded-for': '203.0.113.9' });
  // A sign-in from another address does not remove the notice.
  await signIn({ password, code: studio.generateCode(secret) });
  studio.clock.time += 9 * minute;
  expect(await count()).toBe(0);
  studio.clock.time += 2 * minute;
  expect(await count()).toBe(1);
});

test('list exports are reported by email, at most once an hour per list', async () => {
  for (const path of ['customers.csv', 'customers.csv?page=2', 'bookings.csv']) {
    await owner(`/${path}`);
  }
  studio.clock.time += 60 * minute;
  await owner('/customers.csv');
  expect((await getSubjects()).toSorted()).toEqual([
    'A list was exported: bookings',
    'A list was exported: customers',
    'A list was exported: customers',
    'Sign-in from a new browser',
  ]);
});

test('the recipient and text of security emails cannot be changed in the admin', async () => {
  const change = (name: string, value: object) =>
    owner(`/settings/${name}`, { method: 'PUT', json: { version: 0, value } });
  await change('notices', { to: ['thief@example.com'], requests: true, orders: true, messages: true });
  const text = { subject: 'Spring sale', text: 'Ten percent off.' };
  expect((await change('emailTemplates', { 'access-notice': text })).status).toBe(422);
  await owner('/customers.csv');
  const exported = (await studio.getEmails()).find((email) => email.includes('A list was exported'));
  expect(exported).toMatch(/^To: hello@hushquarter\.example\r?$/m);
});
