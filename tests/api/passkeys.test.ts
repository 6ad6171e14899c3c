import { afterEach, expect, test } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { describeDatabases } from './databases.ts';
import { password, runService, type TestService } from './running-service.ts';

const session = '/api/admin/session';
const origin = 'https://hushquarter.example';
type Owner = Awaited<ReturnType<TestService['signIn']>>;

const challengeOf = async (owner: Owner): Promise<string> =>
  (await owner('/api/admin/passkeys/options', { json: { password } })).json.data.challenge;

async function added(owner: Owner, name = 'Laptop'): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const response = authenticator.register({ challenge: await challengeOf(owner), origin });
  const reply = await owner('/api/admin/passkeys', { json: { name, response } });
  expect(reply.status, reply.text).toBe(201);
  return authenticator;
}

const lastRefusal = async (owner: Owner) =>
  (await owner('/api/admin/audit?actor=stranger')).json.data.rows[0]?.summary;

describeDatabases('a passkey', (newUrl) => {
  let studio: TestService;
  afterEach(() => studio.end());

  const start = async () => {
    studio = await runService({ env: await newUrl() });
    return studio.signIn();
  };
  const signInChallenge = async (): Promise<string> =>
    (await studio.ask(`${session}/passkey-options`, { json: {} })).json.data.challenge;
  const send = (response: object) => studio.ask(`${session}/passkey`, { json: { response } });
  const signIn = async (authenticator: Authenticator, more: object = {}) =>
    send(authenticator.signIn({ challenge: await signInChallenge(), origin, ...more }));

  test('signs in without password and code, and is listed by its name', async () => {
    const owner = await start();
    const laptop = await added(owner);
    studio.clock.time += 1000;
    await added(owner, 'Phone');
    const reply = await signIn(laptop);
    expect([reply.status, Object.keys(reply.json.data)]).toEqual([
      200,
      expect.arrayContaining(['expiresAt', 'totp']),
    ]);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { json } = await studio.ask('/api/admin/passkeys', { headers: { cookie } });
    expect(json.data).toMatchObject([
      { name: 'Laptop', usedAt: new Date(studio.clock.time).toISOString() },
      { name: 'Phone', usedAt: null },
    ]);
    expect(JSON.stringify(json.data)).not.toContain('publicKey');
    const { rows } = (await owner('/api/admin/audit?actor=owner')).json.data;
    const summaries = rows.map(({ summary }: { summary: string }) => summary);
    expect(summaries).toEqual(
      expect.arrayContaining(['Added the passkey Laptop', 'Signed in with the passkey Laptop']),
    );
  });

  test('is renamed', async () => {
    const owner = await start();
    const laptop = await added(owner);
    const [{ id, version }] = (await owner('/api/admin/passkeys')).json.data;
    const rename = (name: string) =>
      owner(`/api/admin/passkeys/${id}`, { method: 'PATCH', json: { name, version } });
    expect((await rename(' ')).status).toBe(422);
    expect((await rename('Front desk')).json.data).toMatchObject({ id, name: 'Front desk', usedAt: null });
    expect((await signIn(laptop)).status).toBe(200);
    expect((await owner('/api/admin/passkeys')).json.data).toMatchObject([{ name: 'Front desk' }]);
    const { rows } = (await owner('/api/admin/audit?actor=owner')).json.data;
    const summaries = rows.map(({ summary }: { summary: string }) => summary);
    expect(summaries).toContain('Renamed the passkey Laptop to Front desk');
  });

  test('can be added only after the password, in the same session', async () => {
    const [owner, other] = [await start(), await studio.signIn()];
    expect((await owner('/api/admin/passkeys/options', { json: { password: 'no' } })).status).toBe(422);
    const challenge = await challengeOf(owner);
    const json = { name: 'Laptop', response: new Authenticator().register({ challenge, origin }) };
    expect((await other('/api/admin/passkeys', { json })).status).toBe(422);
    expect((await studio.ask('/api/admin/passkeys', { json })).status).toBe(401);
    // A challenge for signing in does not add one.
    const wrong = { challenge: await signInChallenge(), origin };
    const swapped = { name: 'Laptop', response: new Authenticator().register(wrong) };
    expect((await owner('/api/admin/passkeys', { json: swapped })).status).toBe(422);
    const unverified = { challenge: await challengeOf(owner), origin, isVerified: false };
    const weak = { name: 'Laptop', response: new Authenticator().register(unverified) };
    expect((await owner('/api/admin/passkeys', { json: weak })).status).toBe(422);
    expect((await owner('/api/admin/passkeys')).json.data).toEqual([]);
  });

  test('can use a challenge only once', async () => {
    const authenticator = await added(await start());
    const response = authenticator.signIn({ challenge: await signInChallenge(), origin });
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(response)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    expect((await send(response)).status).toBe(401);
  });

  test('is rejected with an expired or unknown challenge', async () => {
    const authenticator = await added(await start());
    const challenge = await signInChallenge();
    studio.clock.time += 5 * 60_000;
    expect((await send(authenticator.signIn({ challenge, origin }))).status).toBe(401);
    const invented = Buffer.from('x'.repeat(32)).toString('base64url');
    expect((await send(authenticator.signIn({ challenge: invented, origin }))).status).toBe(401);
  });

  test('signs in only from the site itself and with user verification', async () => {
    const authenticator = await added(await start());
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

  test('is refused if its counter goes backward, and the owner gets an email', async () => {
    const owner = await start();
    const authenticator = await added(owner);
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
    expect(await lastRefusal(owner)).toBe('Passkey rejected: use counter went backward');
    const subjects = (await studio.mails()).map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]);
    expect(subjects.filter((subject) => subject === 'The passkey Laptop may have been copied')).toHaveLength(
      1,
    );
  });

  test('no longer signs in once removed, which ends other sessions', async () => {
    const owner = await start();
    const authenticator = await added(owner);
    const reply = await signIn(authenticator);
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [{ id }] = (await owner('/api/admin/passkeys')).json.data;
    const remove = (json: object) => owner(`/api/admin/passkeys/${id}`, { method: 'DELETE', json });
    expect((await remove({ password: 'no' })).status).toBe(422);
    expect((await remove({ password })).status).toBe(200);
    expect((await studio.ask(session, { headers: { cookie } })).status).toBe(401);
    expect((await owner(session)).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
    expect((await remove({ password })).status).toBe(404);
    const subjects = (await studio.mails()).map((mail) => /^Subject: (.+?)\r?$/m.exec(mail)?.[1]);
    expect(subjects.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      'A passkey was added: Laptop',
      'A passkey was removed: Laptop',
    ]);
  });

  test('a flood of unknown passkeys adds at most 60 audit lines', async () => {
    studio = await runService({ env: { ...(await newUrl()), TRUSTED_PROXY: 'loopback' } });
    const owner = await studio.signIn();
    const response = new Authenticator().signIn({ challenge: await signInChallenge(), origin });
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) {
      const headers = { 'x-forwarded-for': `10.8.0.${index}` };
      statuses.add((await studio.ask(`${session}/passkey`, { json: { response }, headers })).status);
    }
    expect([...statuses]).toEqual([401]);
    expect((await owner('/api/admin/audit?actor=stranger')).json.data.total).toBe(60);
  });
});
