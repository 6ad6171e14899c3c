import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '#cli/data/backup.ts';
import { runCommand } from '../content/run-studio.ts';
import { password } from './owner-password.ts';
import { runService, type OwnerFetch, type TestService } from './test-service.ts';

let folder: string;
let studio: TestService;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hush-secrets-'));
});
afterEach(async () => {
  await studio.stop();
  await rm(folder, { recursive: true });
});

const session = '/api/admin/session';
const [firstKey, secondKey] = ['first'.repeat(8), 'second'.repeat(8)];

const start = async (env: Record<string, string> = {}) => {
  studio = await runService({ folder, env });
};
const restart = async (env: Record<string, string> = {}) => {
  const { time } = studio.clock;
  await studio.stop();
  await start(env);
  studio.clock.time = time;
};

const resetFromCommandLine = async () =>
  (await runCommand(folder, ['admin', 'reset-two-step'], { DATA_DIR: folder })).output;

/** Sets up two-step verification. `code` is from the previous setup, if there was one. */
async function setUp(owner: OwnerFetch, code?: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await owner('/api/admin/totp', { json: { password, code } })).json.data;
  const { codes } = (await owner('/api/admin/totp/confirm', { json: { code: studio.generateCode(secret) } }))
    .json.data;
  return { secret, codes };
}

/** Signs in with the authenticator's next code. */
async function signInWithCode(secret: string): Promise<number> {
  studio.clock.time += 30_000;
  return (await studio.fetch(session, { json: { password, code: studio.generateCode(secret) } })).status;
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
    await start();
    const { secret } = await setUp(await studio.signIn());
    const rows = await studio.service.db.selectFrom('secrets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await getStoredSecret()).toMatch(/^sealed1\./);
    const file = join(folder, 'data.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await signInWithCode(secret)).toBe(200);
    const { file: backup } = await backUp({ env: { DATA_DIR: folder }, keep: 1 });
    const backupText = await readFile(backup, 'utf8');
    expect(backupText).toContain('sealed1.');
    expect(backupText).not.toContain(secret);
    expect(backupText).not.toContain((await readFile(file, 'utf8')).trim());
    await chmod(file, 0o644);
    await restart();
    expect(await signInWithCode(secret)).toBe(200);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('data.key'))).toEqual(['data.key']);
  });

  test('in plain text, as older versions stored it, is encrypted at the next start', async () => {
    await start();
    const { secret } = await setUp(await studio.signIn());
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
    await start({ DATA_KEY: firstKey });
    const { secret } = await setUp(await studio.signIn());
    const before = await getStoredSecret();
    await restart({ DATA_KEY: `${secondKey},${firstKey}` });
    expect(await getStoredSecret()).not.toBe(before);
    await restart({ DATA_KEY: secondKey });
    expect(await signInWithCode(secret)).toBe(200);
    expect(await readdir(folder)).not.toContain('data.key');
  });

  test('does not decrypt if altered', async () => {
    await start();
    const { secret } = await setUp(await studio.signIn());
    const value = (await getStoredSecret()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await studio.service.db.updateTable('secrets').set({ value }).where('name', '=', 'totp').execute();
    expect(await signInWithCode(secret)).toBe(401);
  });

  test('does not lock the owner out if its key is lost, since recovery codes still work', async () => {
    await start({ DATA_KEY: firstKey });
    const { secret, codes } = await setUp(await studio.signIn());
    await restart({ DATA_KEY: secondKey });
    studio.clock.time += 30_000;
    const rejected = await studio.fetch(session, { json: { password, code: studio.generateCode(secret) } });
    expect([rejected.status, rejected.json.fields.code]).toEqual([
      401,
      expect.stringContaining('recovery code'),
    ]);
    const owner = await studio.signIn({ code: codes[0] ?? '' });
    const newSetup = await setUp(owner, codes[1]);
    expect(await signInWithCode(newSetup.secret)).toBe(200);
  });

  test('rejects a key that is too short', async () => {
    await start();
    await expect(runService({ folder, env: { DATA_KEY: 'short' } })).rejects.toThrow(
      'Each key in DATA_KEY must be at least 32 characters long',
    );
    await writeFile(join(folder, 'data.key'), '\n');
    await expect(runService({ folder })).rejects.toThrow('data.key must be at least 32 characters long');
  });
});

describe('two-step verification', () => {
  test('ends all other sessions when it is turned on', async () => {
    await start();
    const [owner, other] = [await studio.signIn(), await studio.signIn()];
    await setUp(owner);
    expect((await owner(session)).status).toBe(200);
    expect((await other(session)).status).toBe(401);
  });

  test('if required, must be set up first and cannot be turned off', async () => {
    await start({ ADMIN_REQUIRE_TOTP: 'yes' });
    const owner = await studio.signIn();
    expect((await owner(session)).json.data).toMatchObject({ totp: false, totpRequired: true });
    for (const path of ['dashboard', 'customers.csv', 'settings', 'sessions', 'openapi.json']) {
      const { status, json } = await owner(`/api/admin/${path}`);
      expect([path, status, json.setUp]).toEqual([path, 403, 'totp']);
    }
    const change = await owner('/api/admin/customers', { json: { name: 'Ada', email: 'ada@example.com' } });
    expect(change.status).toBe(403);
    const { codes } = await setUp(owner);
    expect((await owner('/api/admin/dashboard')).status).toBe(200);
    const off = { method: 'DELETE', json: { password, code: codes[0] } };
    expect((await owner('/api/admin/totp', off)).status).toBe(409);
    expect((await studio.fetch(session, { json: { password } })).status).toBe(401);
  });

  test.each(['y', '', 'true'])('cannot be configured with %j instead of "yes"', async (value) => {
    await start();
    await expect(runService({ folder, env: { ADMIN_REQUIRE_TOTP: value } })).rejects.toThrow(
      'ADMIN_REQUIRE_TOTP',
    );
  });

  test('can be reset on the command line, which ends all sessions', async () => {
    await start();
    const owner = await studio.signIn();
    await setUp(owner);
    expect(await resetFromCommandLine()).toBe('Two-step verification is off, and all sessions have ended.\n');
    expect((await owner(session)).status).toBe(401);
    const ownerInNewSession = await studio.signIn();
    const [line] = (await ownerInNewSession('/api/admin/audit?actor=service')).json.data.rows;
    expect(line.summary).toContain('command line');
    expect(await resetFromCommandLine()).toBe('Two-step verification was already off.\n');
  });

  test('is required along with the password to change sign-in settings', async () => {
    await start();
    const owner = await studio.signIn();
    const { secret, codes } = await setUp(owner);
    const next = 'another quiet room here';
    const changes: [path: string, method: string, body: Record<string, unknown>][] = [
      ['password', 'POST', { current: password, next }],
      ['totp', 'POST', { password }],
      ['totp', 'DELETE', { password }],
      ['totp/recovery-codes', 'POST', { password }],
    ];
    for (const [path, method, body] of changes) {
      for (const code of [undefined, '', '000000', 'aaaaa-aaaaa-aaaaa-aaaaa']) {
        const { status, json } = await owner(`/api/admin/${path}`, { method, json: { ...body, code } });
        expect([path, code, status, Object.keys(json.fields ?? {})]).toEqual([path, code, 422, ['code']]);
        // Failed attempts count toward the limit for 15 minutes.
        studio.clock.time += 5 * 60_000;
      }
    }
    studio.clock.time += 10 * 60_000;
    const code = studio.generateCode(secret);
    const weak = await owner('/api/admin/password', { json: { current: password, next: 'short', code } });
    expect(Object.keys(weak.json.fields)).toEqual(['next']);
    const wrong = await owner('/api/admin/password', { json: { current: 'no', next, code } });
    expect(Object.keys(wrong.json.fields)).toEqual(['current']);
    // A rejected request does not use up its code. A successful one does.
    const change = { json: { current: password, next, code } };
    expect((await owner('/api/admin/password', change)).status).toBe(200);
    const ownerInNewSession = await studio.signIn({ password: next, code: codes[0] ?? '' });
    const reused = await ownerInNewSession('/api/admin/totp', { json: { password: next, code } });
    expect(Object.keys(reused.json.fields)).toEqual(['code']);
    const off = { method: 'DELETE', json: { password: next, code: codes[1] } };
    expect((await ownerInNewSession('/api/admin/totp', off)).status).toBe(200);
    expect((await ownerInNewSession(session)).json.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  test('accepts codes with a space in the middle, as some apps show them', async () => {
    await start();
    const { secret } = await setUp(await studio.signIn());
    studio.clock.time += 30_000;
    const code = studio.generateCode(secret).replace(/^.../, '$& ');
    expect((await studio.fetch(session, { json: { password, code } })).status).toBe(200);
  });
});
