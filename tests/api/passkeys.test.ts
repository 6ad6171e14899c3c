import { describe, expect } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { password } from './owner-password.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const session = '/api/admin/session';
const origin = 'https://hushquarter.example';
const startRegistration = async (): Promise<string> =>
  (await owner('/passkeys/options', { json: { password } })).json.data.challenge;

async function addPasskey(name = 'Laptop'): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const response = authenticator.register({ challenge: await startRegistration(), origin });
  const reply = await owner('/passkeys', { json: { name, response } });
  expect(reply.status, reply.text).toBe(201);
  return authenticator;
}

const getLastRejection = async () => (await owner.list('/audit?actor=anonymous'))[0]?.summary;

const startSignIn = async (): Promise<string> =>
  (await studio.fetch(`${session}/passkey-options`, { json: {} })).json.data.challenge;

const send = (response: object) => studio.fetch(`${session}/passkey`, { json: { response } });

const signIn = async (authenticator: Authenticator, overrides: object = {}) =>
  send(authenticator.signIn({ challenge: await startSignIn(), origin, ...overrides }));

describeDatabases('a passkey', () => {
  test('is rejected if its counter goes backward, and the owner gets an email', async () => {
    const authenticator = await addPasskey();
    for (const [counter, status] of [
      [5, 200],
      [6, 200],
      [6, 401],
      [2, 401],
      [0, 401],
      [7, 200],
    ] as const) {
      authenticator.counter = counter;
      expect([counter, (await signIn(authenticator)).status]).toEqual([counter, status]);
    }
    expect(await getLastRejection()).toBe('Passkey rejected: signature counter did not increase');
    const subjects = (await studio.getEmails()).map((email) => /^Subject: (.+)$/m.exec(email)?.[1]);
    expect(subjects.filter((subject) => subject === 'The passkey Laptop may have been copied')).toHaveLength(
      1,
    );
  });

  test('cannot sign in once removed, and removing it ends other sessions', async () => {
    const authenticator = await addPasskey();
    const reply = await signIn(authenticator);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [{ id }] = await owner.get('/passkeys');
    const remove = (json: object) => owner(`/passkeys/${id}`, { method: 'DELETE', json });
    expect((await remove({ password: 'no' })).status).toBe(422);
    expect((await remove({ password })).status).toBe(200);
    expect((await studio.fetch(session, { headers: { cookie } })).status).toBe(401);
    expect((await owner(session)).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
    expect((await remove({ password })).status).toBe(404);
    const subjects = (await studio.getEmails()).map((email) => /^Subject: (.+?)\r?$/m.exec(email)?.[1]);
    expect(subjects.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'A passkey was added: Laptop',
      'A passkey was removed: Laptop',
    ]);
  });
});

describe('a passkey', () => {
  test('signs in without a password or code, and is listed by its name', async () => {
    const laptop = await addPasskey();
    studio.clock.time += 1000;
    await addPasskey('Phone');
    const reply = await signIn(laptop);
    expect([reply.status, Object.keys(reply.json.data)]).toEqual([
      200,
      expect.arrayContaining(['expiresAt', 'totp']),
    ]);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { json } = await studio.fetch('/api/admin/passkeys', { headers: { cookie } });
    expect(json.data).toMatchObject([
      { name: 'Laptop', usedAt: new Date(studio.clock.time).toISOString() },
      { name: 'Phone', usedAt: null },
    ]);
    expect(JSON.stringify(json.data)).not.toContain('publicKey');
    const { rows } = await owner.get('/audit?actor=owner');
    const summaries = rows.map(({ summary }: { summary: string }) => summary);
    expect(summaries).toEqual(
      expect.arrayContaining(['Added the passkey Laptop', 'Signed in with the passkey Laptop']),
    );
  });

  test('can be added only after entering the password, in the same session', async () => {
    const other = await studio.signIn();
    expect((await owner('/passkeys/options', { json: { password: 'no' } })).status).toBe(422);
    const challenge = await startRegistration();
    const json = { name: 'Laptop', response: new Authenticator().register({ challenge, origin }) };
    expect((await other('/passkeys', { json })).status).toBe(422);
    expect((await studio.fetch('/api/admin/passkeys', { json })).status).toBe(401);
    // A challenge for signing in cannot be used to add a passkey.
    const wrong = { challenge: await startSignIn(), origin };
    const wrongPurpose = { name: 'Laptop', response: new Authenticator().register(wrong) };
    expect((await owner('/passkeys', { json: wrongPurpose })).status).toBe(422);
    const unverified = { challenge: await startRegistration(), origin, isVerified: false };
    const withoutVerification = { name: 'Laptop', response: new Authenticator().register(unverified) };
    expect((await owner('/passkeys', { json: withoutVerification })).status).toBe(422);
    expect(await owner.get('/passkeys')).toEqual([]);
  });

  test('can answer a challenge only once', async () => {
    const authenticator = await addPasskey();
    const response = authenticator.signIn({ challenge: await startSignIn(), origin });
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(response)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    const repeated = await send(response);
    expect([repeated.status, repeated.headers.getSetCookie()]).toEqual([401, []]);
  });

  test('is rejected with an expired or unknown challenge', async () => {
    const authenticator = await addPasskey();
    const challenge = await startSignIn();
    studio.clock.time += 5 * 60_000;
    expect((await send(authenticator.signIn({ challenge, origin }))).status).toBe(401);
    const unknown = Buffer.from('x'.repeat(32)).toString('base64url');
    expect((await send(authenticator.signIn({ challenge: unknown, origin }))).status).toBe(401);
  });

  test('signs in only from the site itself and with user verification', async () => {
    const authenticator = await addPasskey();
    const rpId = 'hushquarter.example';
    for (const more of [
      { origin: 'https://evil.example', rpId },
      { origin: 'http://hushquarter.example' },
      { origin: 'https://hushquarter.example:8443' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      expect([more, (await signIn(authenticator, more)).status]).toEqual([more, 401]);
    }
    const stranger = await signIn(new Authenticator());
    expect([stranger.status, stranger.json.error]).toEqual([401, expect.stringContaining('not accepted')]);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('a flood of unknown passkeys adds at most 60 audit lines', async () => {
    const response = new Authenticator().signIn({ challenge: await startSignIn(), origin });
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) {
      const headers = { 'x-forwarded-for': `10.8.0.${index}` };
      statuses.add((await studio.fetch(`${session}/passkey`, { json: { response }, headers })).status);
    }
    expect([...statuses]).toEqual([401]);
    expect((await owner.get('/audit?actor=anonymous')).total).toBe(60);
  });
});
