import { describe, expect } from 'vitest';
import { password } from './owner-password.ts';
import { restart, studio, test } from './service-test.ts';

const minute = 60_000;
const session = '/api/admin/session';

describe('signing in', () => {
  test('sets a cookie that scripts and other sites cannot use', async () => {
    const { headers, json } = await studio.fetch(session, { json: { password } });
    expect(json.data).toMatchObject({ totp: false, changePassword: false });
    expect(headers.getSetCookie()[0]).toMatch(
      /^studio=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('behind an https proxy, the cookie has the __Host- prefix', async () => {
    const { headers } = await studio.fetch(session, {
      json: { password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-studio=.*; Secure/);
  });

  test('starts a session that lasts eight hours, active or idle', async () => {
    const owner = await studio.signIn();
    studio.clock.time += 479 * minute;
    expect((await owner(session)).json.data).toMatchObject({
      idleUntil: new Date(studio.clock.time + minute).toISOString(),
    });
    studio.clock.time += minute;
    expect((await owner(session)).json.error).toMatch(/has ended/);
  });

  test('ends sooner without activity if the owner sets an idle timeout', async () => {
    const owner = await studio.signIn();
    const change = { method: 'PUT', json: { version: 0, value: { idleMinutes: 30 } } };
    expect((await owner('/settings/access', change)).status).toBe(200);
    const other = await studio.signIn();
    studio.clock.time += 29 * minute;
    expect((await owner(session)).status).toBe(200);
    studio.clock.time += 2 * minute;
    expect((await owner('/sessions')).json.data).toHaveLength(1);
    expect((await other(session)).status).toBe(401);
  });

  test('ends although the dashboard, which refreshes by itself, is open', async () => {
    const owner = await studio.signIn();
    await owner('/settings/access', { method: 'PUT', json: { version: 0, value: { idleMinutes: 30 } } });
    studio.clock.time += 29 * minute;
    for (const path of ['/dashboard', '/counts']) expect((await owner(path)).status).toBe(200);
    studio.clock.time += 2 * minute;
    expect((await owner('/dashboard')).status).toBe(401);
  });

  test('starts a new session each time; sessions are listed and can be ended', async () => {
    const [first, second] = [await studio.signIn(), await studio.signIn()];
    const list = (await first('/sessions')).json.data;
    expect(list).toHaveLength(2);
    await first('/sessions', { method: 'DELETE', json: {} });
    expect((await second(session)).status).toBe(401);
    expect((await first(session, { method: 'DELETE' })).status).toBe(200);
    expect((await first(session)).status).toBe(401);
  });

  test('limits guesses by IP address, and the owner can still sign in from elsewhere', async () => {
    const from = (address: string, guess: string) =>
      studio.fetch(session, { json: { password: guess }, headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await from('203.0.113.7', `guess ${index}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const rejected = await from('203.0.113.7', password);
    expect([rejected.status, rejected.json.error]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ]);
    expect((await from('198.51.100.4', password)).status).toBe(200);
    const owner = await studio.signIn();
    const { rows } = (await owner('/audit?actor=anonymous')).json.data;
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ action: 'session.reject', address: '203.0.113.7' });
  });

  test('requires two-step verification once set up, and each code works only once', async () => {
    const owner = await studio.signIn();
    const { secret, svg } = (await owner('/totp', { json: { password } })).json.data;
    expect(svg).toContain('<svg');
    const code = studio.generateCode(secret);
    const { codes } = (await owner('/totp/confirm', { json: { code } })).json.data;
    expect(codes).toHaveLength(10);
    expect((await studio.fetch(session, { json: { password } })).json.fields).toHaveProperty('code');
    expect((await studio.fetch(session, { json: { password, code } })).status).toBe(401);
    studio.clock.time += 30_000;
    const usedCode = studio.generateCode(secret);
    expect((await studio.fetch(session, { json: { password, code: usedCode } })).status).toBe(200);
    expect((await studio.fetch(session, { json: { password, code: usedCode } })).status).toBe(401);
    expect((await studio.fetch(session, { json: { password, code: codes[0] } })).status).toBe(200);
    expect((await studio.fetch(session, { json: { password, code: codes[0] } })).status).toBe(401);
    const { rows } = (await owner('/audit?actor=anonymous')).json.data;
    expect(rows.map(({ summary }: { summary: string }) => summary).toSorted()).toEqual([
      'Correct password, no code',
      ...Array.from({ length: 3 }, () => 'Correct password, wrong code'),
    ]);
  });

  test('a recovery code works from a blocked IP address', async () => {
    const owner = await studio.signIn();
    const { codes } = (await owner('/totp/recovery-codes', { json: { password } })).json.data;
    for (let index = 0; index < 12; index += 1) {
      await studio.fetch(session, { json: { password: 'no' } });
    }
    expect((await studio.fetch(session, { json: { password } })).status).toBe(429);
    expect((await owner(session)).status).toBe(200);
    expect((await studio.fetch(session, { json: { password, code: codes[0] } })).status).toBe(200);
    // After a successful sign-in, the address is no longer blocked.
    expect((await studio.fetch(session, { json: { password } })).status).toBe(200);
  });

  test('a changed password replaces the old one and ends all other sessions', async () => {
    const [owner, other] = [await studio.signIn(), await studio.signIn()];
    const next = 'another quiet room here';
    const change = { current: password, next };
    expect((await owner('/password', { json: { ...change, current: 'no' } })).json.fields).toHaveProperty(
      'current',
    );
    const guessed = await owner('/password', { json: { ...change, next: 'HushQuarter2026' } });
    expect(guessed.json.fields.next).toContain('easily guessed');
    expect((await owner('/password', { json: change })).status).toBe(200);
    expect((await other(session)).status).toBe(401);
    expect((await studio.fetch(session, { json: { password } })).status).toBe(401);
    expect((await studio.fetch(session, { json: { password: next } })).status).toBe(200);
  });

  test('on a new installation, works only with the password that is printed once', async () => {
    await restart({ isFirstRun: true });
    const first = studio.initialPassword ?? '';
    expect(first).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){3}$/);
    expect((await studio.fetch(session, { json: { password } })).status).toBe(401);
    const { json } = await studio.fetch(session, { json: { password: first } });
    expect(json.data.changePassword).toBe(true);
    const owner = await studio.signIn({ password: first });
    const { access } = (await owner('/dashboard')).json.data;
    expect(access).toEqual({ changePassword: true, totp: false, recoveryCodesLeft: 0 });
    await restart({ isFirstRun: true });
    expect(studio.initialPassword).toBeNull();
  });
});
