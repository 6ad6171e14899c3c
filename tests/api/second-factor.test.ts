import { chmod, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { backUp } from '#cli/data.ts';
import { runCommand } from '../content/run-studio.ts';
import { password } from './owner-password.ts';
import { owner, restart, studio, test } from './service-test.ts';
import { type OwnerFetch, runService } from './test-service.ts';

const sessionPath = '/api/admin/session';
const [firstKey, secondKey] = ['first'.repeat(8), 'second'.repeat(8)];

const resetFromCommandLine = async () =>
  (await runCommand(studio.folder, ['admin', 'reset-two-step'], { DATA_DIR: studio.folder })).output;

/** Sets up two-step verification. `code` is from the previous setup, if there was one. */
async function setUp(
  session: OwnerFetch = owner,
  code?: string,
): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await session('/totp', { json: { password, code } })).json.data;
  const { codes } = (await session('/totp/confirm', { json: { code: studio.generateCode(secret) } })).json
    .data;
  return { secret, codes };
}

/** Signs in with the authenticator's next code. */
async function signInWithCode(secret: string): Promise<number> {
  studio.clock.time += 30_000;
  return (await studio.fetch(sessionPath, { json: { password, code: studio.generateCode(secret) } })).status;
}

const getStoredSecret = async () =>
  (
    await studio.service.db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'totp')
      .executeTakeFirstOrThrow()
  ).value;

describe('the two-step verification secret', () => {
  test('is encrypted in the database, with its key in a separate file', async () => {
    const { secret } = await setUp();
    const rows = await studio.service.db.selectFrom('secrets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await getStoredSecret()).toMatch(/^sealed1\./);
    const file = join(studio.folder, 'data.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await signInWithCode(secret)).toBe(200);
    const { file: backup } = await backUp({ env: { DATA_DIR: studio.folder }, keep: 1 });
    const backupText = await readFile(backup, 'utf8');
    expect(backupText).toContain('sealed1.');
    expect(backupText).not.toContain(secret);
    expect(backupText).not.toContain((await readFile(file, 'utf8')).trim());
    await chmod(file, 0o644);
    await restart();
    expect(await signInWithCode(secret)).toBe(200);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(studio.folder)).filter((name) => name.startsWith('data.key'))).toEqual([
      'data.key',
    ]);
  });

  test('in plain text, as older versions stored it, is encrypted at the next start', async () => {
    const { secret } = await setUp();
    await studio.service.db
      .updateTable('secrets')
      .set({ value: secret })
      .where('name', '=', 'totp')
      .execute();
    expect(await signInWithCode(secret)).toBe(200);
    await restart();
    expect(await getStoredSecret()).toMatch(/^sealed1\./);
    expect(await signInWithCode(secret)).toBe(200);
  });

  test('is re-encrypted with a new key, so the old one can be removed', async () => {
    await restart({ env: { DATA_KEY: firstKey } });
    const { secret } = await setUp();
    const before = await getStoredSecret();
    await restart({ env: { DATA_KEY: `${secondKey},${firstKey}` } });
    expect(await getStoredSecret()).not.toBe(before);
    await restart({ env: { DATA_KEY: secondKey } });
    expect(await signInWithCode(secret)).toBe(200);
    expect(await readdir(studio.folder)).not.toContain('data.key');
  });

  test('does not decrypt if altered', async () => {
    const { secret } = await setUp();
    const value = (await getStoredSecret()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await studio.service.db.updateTable('secrets').set({ value }).where('name', '=', 'totp').execute();
    expect(await signInWithCode(secret)).toBe(401);
  });

  test('does not lock the owner out if its key is lost, since recovery codes still work', async () => {
    await restart({ env: { DATA_KEY: firstKey } });
    const { secret, codes } = await setUp();
    await restart({ env: { DATA_KEY: secondKey } });
    studio.clock.time += 30_000;
    const rejected = await studio.fetch(sessionPath, {
      json: { password, code: studio.generateCode(secret) },
    });
    expect([rejected.status, rejected.json.fields.code]).toEqual([
      401,
      expect.stringContaining('recovery code'),
    ]);
    const newSetup = await setUp(await studio.signIn({ code: codes[0] ?? '' }), codes[1]);
    expect(await signInWithCode(newSetup.secret)).toBe(200);
  });

  test('rejects a key that is too short', async () => {
    await expect(runService({ folder: studio.folder, env: { DATA_KEY: 'short' } })).rejects.toThrow(
      'Each key in DATA_KEY must be at least 32 characters long',
    );
    await writeFile(join(studio.folder, 'data.key'), '\n');
    await expect(runService({ folder: studio.folder })).rejects.toThrow(
      'data.key must be at least 32 characters long',
    );
  });
});

describe('two-step verification', () => {
  test('ends all other sessions when it is turned on', async () => {
    const other = await studio.signIn();
    await setUp();
    expect((await owner(sessionPath)).status).toBe(200);
    expect((await other(sessionPath)).status).toBe(401);
  });

  test('if required, must be set up first and cannot be turned off', async () => {
    await restart({ env: { ADMIN_REQUIRE_TOTP: 'yes' } });
    expect((await owner(sessionPath)).json.data).toMatchObject({ totp: false, totpRequired: true });
    for (const path of ['dashboard', 'customers.csv', 'settings', 'sessions', 'openapi.json']) {
      const { status, json } = await owner(`/${path}`);
      expect([path, status, json.setUp]).toEqual([path, 403, 'totp']);
    }
    const change = await owner('/customers', { json: { name: 'Ada', email: 'ada@example.com' } });
    expect(change.status).toBe(403);
    const { codes } = await setUp();
    expect((await owner('/dashboard')).status).toBe(200);
    const off = { method: 'DELETE', json: { password, code: codes[0] } };
    expect((await owner('/totp', off)).status).toBe(409);
    expect((await studio.fetch(sessionPath, { json: { password } })).status).toBe(401);
  });

  test('cannot be configured with anything but "yes"', async () => {
    for (const value of ['y', '', 'true']) {
      const starting = runService({ folder: studio.folder, env: { ADMIN_REQUIRE_TOTP: value } });
      await expect(starting, value).rejects.toThrow('ADMIN_REQUIRE_TOTP');
    }
  });

  test('can be reset on the command line, which ends all sessions', async () => {
    await setUp();
    expect(await resetFromCommandLine()).toBe('Two-step verification is off, and all sessions have ended.\n');
    expect((await owner(sessionPath)).status).toBe(401);
    const session = await studio.signIn();
    const [line] = (await session('/audit?actor=service')).json.data.rows;
    expect(line.summary).toContain('command line');
    expect(await resetFromCommandLine()).toBe('Two-step verification was already off.\n');
  });

  test('is required along with the password to change sign-in settings', async () => {
    const { secret, codes } = await setUp();
    const next = 'another quiet room here';
    const changes: [path: string, method: string, body: Record<string, unknown>][] = [
      ['password', 'POST', { current: password, next }],
      ['totp', 'POST', { password }],
      ['totp', 'DELETE', { password }],
      ['totp/recovery-codes', 'POST', { password }],
    ];
    for (const [path, method, body] of changes) {
      for (const code of [undefined, '', '000000', 'aaaaa-aaaaa-aaaaa-aaaaa']) {
        const { status, json } = await owner(`/${path}`, { method, json: { ...body, code } });
        expect([path, code, status, Object.keys(json.fields ?? {})]).toEqual([path, code, 422, ['code']]);
        // Failed attempts count toward the limit for 15 minutes.
        studio.clock.time += 5 * 60_000;
      }
    }
    studio.clock.time += 10 * 60_000;
    const code = studio.generateCode(secret);
    const weak = await owner('/password', { json: { current: password, next: 'short', code } });
    expect(Object.keys(weak.json.fields)).toEqual(['next']);
    const wrong = await owner('/password', { json: { current: 'no', next, code } });
    expect(Object.keys(wrong.json.fields)).toEqual(['current']);
    // A rejected request does not use up its code. A successful one does.
    const change = { json: { current: password, next, code } };
    expect((await owner('/password', change)).status).toBe(200);
    const session = await studio.signIn({ password: next, code: codes[0] ?? '' });
    const reused = await session('/totp', { json: { password: next, code } });
    expect(Object.keys(reused.json.fields)).toEqual(['code']);
    const off = { method: 'DELETE', json: { password: next, code: codes[1] } };
    expect((await session('/totp', off)).status).toBe(200);
    expect((await session(sessionPath)).json.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  test('accepts codes with a space in the middle, as some apps show them', async () => {
    const { secret } = await setUp();
    studio.clock.time += 30_000;
    const code = studio.generateCode(secret).replace(/^.../, '$& ');
    expect((await studio.fetch(sessionPath, { json: { password, code } })).status).toBe(200);
  });
});
