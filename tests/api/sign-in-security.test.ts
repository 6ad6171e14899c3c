import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { hashPassword } from '#src/service/access/password.ts';
import { checkCode } from '#src/service/access/second-factor.ts';
import { actors } from '#src/service/db/audit.ts';
import { inTransaction } from '#src/service/unit.ts';
import { password } from './owner-password.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';

const session = '/api/admin/session';
async function turnOnTotp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await owner.post('/totp', { password });
  const { codes } = await owner.post('/totp/confirm', { code: studio.generateCode(secret) });
  studio.clock.time += 30_000;
  return { secret, codes };
}

describeDatabases('an authenticator code', () => {
  test('works once, even in simultaneous requests', async () => {
    const { secret } = await turnOnTotp();
    const { service } = studio;
    // Opens the database connections first so the checks run simultaneously.
    await Promise.all(Array.from({ length: 8 }, () => studio.fetch('/api/bookings/times?day=2025-11-25')));
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(service, actors.anonymous(''), (unit) => checkCode(unit, studio.generateCode(secret))),
      ),
    );
    expect(results.filter((result) => result === null)).toHaveLength(1);
  });
});

const guessCode = (index: number, json: Record<string, string> = { password, code: '000000' }) =>
  studio.fetch(session, { json, headers: { 'x-forwarded-for': `10.4.0.${index}` } });
const getWarnings = async () =>
  (await studio.getEmails())
    .map((email) => /^Subject: (Someone .+)$/m.exec(email)?.[1] ?? '')
    .filter(Boolean);

describe('codes after the correct password', () => {
  test('are limited to ten wrong ones an hour from all IP addresses, but passkeys and recovery codes still work', async () => {
    const { secret, codes } = await turnOnTotp();
    for (let index = 1; index <= 10; index += 1) {
      await guessCode(index);
    }
    expect((await owner.list('/audit?actor=anonymous&size=1'))[0].summary).toBe(
      'Correct password, wrong code',
    );
    const correct = { password, code: studio.generateCode(secret) };
    const [blocked, wrongPassword] = [
      await guessCode(11, correct),
      await guessCode(12, { ...correct, password: 'x' }),
    ];
    expect([blocked.status, blocked.json]).toEqual([401, wrongPassword.json]);
    for (let index = 20; index < 30; index += 1) {
      await guessCode(index);
    }
    studio.clock.time += 15 * 60_000;
    const warnings = await getWarnings();
    expect(warnings.toSorted()).toEqual([
      expect.stringMatching(/^Someone entered your password without a valid code/),
      expect.stringMatching(/^Someone who knows your password is guessing codes/),
    ]);
    expect((await guessCode(31, { password, code: studio.generateCode(secret) })).status).toBe(401);
    const change = { json: { password, code: studio.generateCode(secret) } };
    const rejected = await owner('/totp/recovery-codes', change);
    expect(rejected.json.fields.code).toContain('Use a recovery code');
    expect((await guessCode(32, { password, code: codes[0] ?? '' })).status).toBe(200);
    studio.clock.time += 46 * 60_000;
    expect((await guessCode(33, { password, code: studio.generateCode(secret) })).status).toBe(200);
  });

  test('are counted again from zero after a correct one', async () => {
    const { secret } = await turnOnTotp();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 1; index <= 9; index += 1) {
        await guessCode(round * 10 + index);
      }
      expect((await guessCode(round, { password, code: studio.generateCode(secret) })).status).toBe(200);
      studio.clock.time += 60_000;
    }
  });
});

async function signInForCookie(): Promise<string> {
  const { headers } = await studio.fetch(session, { json: { password } });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('a session', () => {
  test('survives a restart unless the environment has a new password hash', async () => {
    const cookie = await signInForCookie();
    const statusAfterRestart = async (env: Record<string, string> = {}) => {
      await restart({ env });
      const { status } = await studio.fetch('/api/admin/customers.csv', { headers: { cookie } });
      return status;
    };
    expect(await statusAfterRestart()).toBe(200);
    const hash = await hashPassword('another quiet room here', { N: 4096, r: 8, p: 1 });
    expect(await statusAfterRestart({ ADMIN_PASSWORD_HASH: hash })).toBe(401);
  });

  test('is listed without its password fingerprint', async () => {
    const [listed] = await owner.get('/sessions');
    expect(Object.keys(listed).toSorted()).toEqual(
      ['address', 'browser', 'createdAt', 'current', 'expiresAt', 'id', 'seenAt'].toSorted(),
    );
  });
});

describe('password and code guesses', () => {
  test('by clients that disconnect are not checked, so they do not delay the owner', async () => {
    const hash = await hashPassword(password);
    await restart({ env: { ADMIN_PASSWORD_HASH: hash } });
    const port = Number(new URL(studio.origin).port);
    const sockets = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const socket = connect({ port, host: '127.0.0.1' });
        const body = JSON.stringify({ password: `guess ${index}` });
        const headers = `Host: x\r\nX-Forwarded-For: 10.3.0.${index}\r\nContent-Type: application/json`;
        socket.write(
          `POST ${session} HTTP/1.1\r\n${headers}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
        await once(socket, 'connect');
        return socket;
      }),
    );
    for (const socket of sockets) socket.destroy();
    const { rows } = await owner.get('/audit?size=100');
    const checked = rows.filter(({ action }: { action: string }) => action === 'session.reject');
    // Only guesses that were already being hashed are checked.
    expect(checked.length).toBeLessThan(4);
  });

  test('with an unused recovery code are limited per code', async () => {
    const { codes } = await turnOnTotp();
    const guess = (index: number, code = codes[0]) =>
      studio.fetch(session, {
        json: { password: `guess ${index}`, code },
        headers: { 'x-forwarded-for': `10.2.0.${index}` },
      });
    const statuses: number[] = [];
    for (let index = 1; index <= 12; index += 1) {
      statuses.push((await guess(index)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    // The owner can still sign in with another code. No guess used one up.
    expect((await studio.fetch(session, { json: { password, code: codes[1] } })).status).toBe(200);
    studio.clock.time += 16 * 60_000;
    expect((await studio.fetch(session, { json: { password, code: codes[0] } })).status).toBe(200);
  });

  test('of the code that confirms the setup are limited', async () => {
    await owner('/totp', { json: { password } });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await owner('/totp/confirm', { json: { code: '000000' } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  test('do not reveal whether the password was correct', async () => {
    await turnOnTotp();
    const withWrongCode = await Promise.all(
      [
        { password: 'wrong', code: '000000' },
        { password, code: '000000' },
      ].map((json) => studio.fetch(session, { json })),
    );
    expect(withWrongCode[0]?.status).toBe(401);
    expect(withWrongCode[0]?.json).toEqual(withWrongCode[1]?.json);
    const withoutCode = await Promise.all(
      [{ password: 'wrong' }, { password }].map((json) => studio.fetch(session, { json })),
    );
    expect(withoutCode[0]?.json.fields).toHaveProperty('code');
    expect(withoutCode[0]?.json).toEqual(withoutCode[1]?.json);
  });
});

describe('secrets in responses', () => {
  test('are not stored, even with an idempotency key', async () => {
    const { secret } = await owner.post('/totp', { password });
    const headers = { 'idempotency-key': 'once-and-again' };
    const code = studio.generateCode(secret);
    const { codes } = (await owner('/totp/confirm', { json: { code }, headers })).json.data;
    const feed = await owner('/calendar-feeds', { json: { name: 'Phone' }, headers });
    expect([codes.length, feed.status]).toEqual([10, 201]);
    expect(await studio.service.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([]);
  });
});
