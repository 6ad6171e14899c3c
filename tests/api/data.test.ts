import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect } from 'vitest';
import { backUp, restore, verify, writeNewKey, exportTable } from '#cli/data.ts';
import { booking, order, wish } from './example-requests.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';
import { runService } from './test-service.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) {
    await cleanUp();
  }
});

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-data-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Adds a booking, a subscriber and a gift card. */
async function addRecords(): Promise<void> {
  await studio.fetch('/api/bookings', { json: booking() });
  const subscriber = { email: 'sum@example.com', firstname: '=1+1', newsletter_type: 'general' };
  await studio.fetch('/api/subscribe', { json: subscriber });
  await owner.post('/gift-cards', { ...order(), amount: 5000, method: 'cash' });
  // Waits until no email is leased, since leases are part of a backup.
  await studio.getEmails();
}

describeDatabases('the data', (newDatabase) => {
  test('is backed up while the service runs and completely restored', async () => {
    await addRecords();
    const { file, rows } = await backUp({ env: studio.dataEnv, keep: 3 });
    expect(rows).toBeGreaterThan(10);
    const folder = await newFolder();
    const database = await newDatabase();
    const env = { DATA_DIR: folder, ...database };
    expect(await restore({ env, file, replace: false })).toBe(rows);
    const restored = await runService({ env: database, folder });
    cleanups.unshift(() => restored.stop());
    expect((await restored.owner.list('/bookings'))[0]).toMatchObject({ number: 1001, total: 18_400 });
    const [card] = await restored.owner.list('/gift-cards');
    expect((await restored.owner.get(`/gift-cards/${card.id}`)).entries).toHaveLength(2);
    // Waits for emails in progress. They would keep the database file open, and it is replaced below.
    await restored.getEmails();
    const next = await restored.fetch('/api/bookings', { json: booking({ time: '18:00' }) });
    expect(next.json.data.number).toBe('HQ-1102'); // not one that was lost
    await expect(restored.service.db.deleteFrom('ledgerEntries').execute()).rejects.toThrow(
      'a ledger only grows',
    );
    await expect(restore({ env, file, replace: false })).rejects.toThrow('already contains data');
    expect(await restore({ env, file, replace: true })).toBe(rows);
    // The running totals in the database are recomputed, not added to. Sessions are not restored.
    const session = await restored.signIn();
    expect((await session('/transactions')).json.data.totals.income).toBe(5000);
  });
});

test.skipIf(process.platform === 'win32')(
  'the data is readable only by its owner, even in an existing folder',
  async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    // An older version used these permissions.
    await writeFile(join(folder, 'studio.db'), '', { mode: 0o644 });
    await restart({ folder });
    await studio.fetch('/api/subscribe', { json: { email: 'sum@example.com', newsletter_type: 'general' } });
    const names = (await readdir(folder)).filter((name) => name.startsWith('studio'));
    expect(names).toContain('studio-limits.db');
    const modes = await Promise.all(
      names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777]),
    );
    expect(modes).toEqual(names.map((name) => [name, 0o600]));
  },
);

test.for([
  ['a message', '/api/contact', { topic: 'booking', message: 'Is the studio free on Saturday?' }],
  ['an unpaid order', '/api/gift-cards/orders', order()],
  ['a wish', '/api/wishes', wish()],
] as const)('a backup is not restored over %s without --replace', async ([, path, fields]) => {
  const { file } = await backUp({ env: studio.dataEnv, keep: 3 });
  const folder = await newFolder();
  const env = { DATA_DIR: folder };
  const newer = await runService({ folder });
  const person = { name: 'Robin Example', email: 'robin@example.com' };
  expect((await newer.fetch(path, { json: { ...person, ...fields } })).status).toBe(200);
  await newer.stop();
  await expect(restore({ env, file, replace: false })).rejects.toThrow('already contains data');
  await restore({ env, file, replace: true });
});

test('a backup replaces only another backup or an empty file', async () => {
  await addRecords();
  const file = join(await newFolder(), 'thesis.doc');
  const options = { env: studio.dataEnv, to: file, keep: 1 };
  await writeFile(file, 'My thesis');
  await expect(backUp(options)).rejects.toThrow(
    `${file} already exists and is not a backup. Choose another name for the backup.`,
  );
  expect(await readFile(file, 'utf8')).toBe('My thesis');
  await writeFile(file, '');
  await backUp(options);
  await backUp(options);
  await backUp({ ...options, env: { ...options.env, BACKUP_PUBLIC_KEY: await newPublicKey() } });
  await backUp(options);
});

test('the plain copy that a killed backup check left is deleted at the next start, but not one that is in use', async () => {
  const folder = await newFolder();
  const running = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
  const killed = spawn(process.execPath, ['--eval', '']);
  await once(killed, 'exit');
  const inUse = `.restore-check-${running.pid}-abc`;
  const abandoned = [
    `.restore-check-${killed.pid}-abc`,
    `.restore-check-${process.pid}-abc`,
    '.restore-check-abc',
  ];
  for (const name of [inUse, ...abandoned]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'studio.db'), 'all data');
  }
  await restart({ folder });
  expect((await readdir(folder)).filter((name) => name.startsWith('.restore-check'))).toEqual([inUse]);
  running.stdin.end();
  await once(running, 'exit');
});

describe('a backup with a valid hash', () => {
  type BackupRow = [table: string, row: Record<string, unknown>];

  let backup: Promise<string[]> | undefined;

  /** Backs up a service once for all tests, and returns the lines of the backup. */
  async function backUpLines(): Promise<string[]> {
    await addRecords();
    await owner.saveSettings('access', { idleMinutes: 30 });
    const { file } = await backUp({ env: studio.dataEnv, keep: 1 });
    return (await readFile(file, 'utf8')).trim().split('\n');
  }

  /** Changes the rows of a backup and gives it a new hash. */
  async function forge(change: (rows: BackupRow[]) => unknown[]): Promise<string> {
    const file = join(await newFolder(), 'backup.jsonl');
    const [header = '', ...lines] = await (backup ??= backUpLines());
    const rows = change(lines.slice(0, -1).map((line) => JSON.parse(line) as BackupRow));
    const text = [header, ...rows.map((row) => JSON.stringify(row))].map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(file, `${text}${JSON.stringify({ end: rows.length, sha256 })}\n`);
    return file;
  }

  const replaceValue = (table: string, name: string, value: string) => (rows: BackupRow[]) =>
    rows.map(([each, row]) => [each, each === table && row['name'] === name ? { ...row, value } : row]);
  const changeCustomer = (change: object) => (rows: BackupRow[]) =>
    rows.map(([table, row]) => [table, table === 'customers' ? { ...row, ...change } : row]);

  test.each<[string, (rows: BackupRow[]) => unknown[], string]>([
    ['settings that are not JSON', replaceValue('settings', 'access', 'x'), 'settings.value'],
    ['secrets that are not JSON', replaceValue('secrets', 'sign-in-addresses', 'x'), 'secrets.value'],
    ['an unknown column', changeCustomer({ admin: 1 }), 'A row of the table customers cannot be restored'],
    ['text instead of a number', changeCustomer({ bookings: 'many' }), 'customers.bookings'],
    ['an object', changeCustomer({ notes: {} }), 'is not a table’s name and a row'],
    ['null instead of a row', (rows) => [...rows, null], 'is not a table’s name and a row'],
    ['a list instead of a row', (rows) => [...rows, ['customers', []]], 'is not a table’s name and a row'],
    ['an object instead of a row', (rows) => [...rows, {}], 'is not a table’s name and a row'],
    ['an unknown table', (rows) => [...rows, ['users', {}]], 'unknown table: users'],
  ])('is rejected if it contains %s', async (_name, change, message) => {
    const file = await forge(change);
    const env = { DATA_DIR: await newFolder() };
    await expect(restore({ env, file, replace: false })).rejects.toThrow(message);
  });
});

const newPublicKey = async () => writeNewKey(join(await newFolder(), 'backup.key'));

async function backUpEncrypted() {
  await addRecords();
  const key = join(await newFolder(), 'backup.key');
  const BACKUP_PUBLIC_KEY = await writeNewKey(key);
  const folder = await newFolder();
  const env = { ...studio.dataEnv, BACKUP_DIR: folder, BACKUP_PUBLIC_KEY };
  return { env, key, folder, ...(await backUp({ env, keep: 3 })) };
}

describe('a backup with a public key', () => {
  test('contains no plain text and leaves no other files', async () => {
    const { file, folder } = await backUpEncrypted();
    expect(await readdir(folder)).toEqual([basename(file)]);
    expect(file).toMatch(/\.jsonl\.age$/);
    const text = await readFile(file, 'latin1');
    expect(text.startsWith('age-encryption.org/v1\n')).toBe(true);
    expect(text).not.toMatch(/robin|bookings|studio/i);
  });

  test('is verified and restored with the private key', async () => {
    const { file, rows, key } = await backUpEncrypted();
    const env = { DATA_DIR: await newFolder() };
    expect(await verify({ env, file, key })).toBe(rows);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
    expect(await restore({ env, file, replace: false, key })).toBe(rows);
    await restart({ folder: env.DATA_DIR });
    expect((await owner.list('/bookings'))[0]).toMatchObject({ number: 1001 });
  });

  test('explains a missing or wrong private key', async () => {
    const { file } = await backUpEncrypted();
    const env = { DATA_DIR: await newFolder() };
    const tryToRestore = (key?: string) => restore({ env, file, replace: false, key });
    await expect(tryToRestore()).rejects.toThrow(
      `${file} is encrypted, and its private key is missing. Pass the file with the key: --key backup.key`,
    );
    const other = join(await newFolder(), 'other.key');
    await writeNewKey(other);
    await expect(tryToRestore(other)).rejects.toThrow(`${file} was encrypted for a different key.`);
    await expect(tryToRestore(join(env.DATA_DIR, 'none.key'))).rejects.toThrow('no such file');
    await writeFile(other, 'age1 is not a private key\n');
    await expect(tryToRestore(other)).rejects.toThrow('has no private key');
    await expect(writeNewKey(other)).rejects.toThrow(
      'already exists and may contain a key that you still need',
    );
  });

  test('restores nothing if truncated or altered', async () => {
    const { file, key } = await backUpEncrypted();
    const env = { DATA_DIR: await newFolder() };
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed[changed.length - 100]! ^= 1; // the file has more than 100 bytes
    for (const damaged of [bytes.subarray(0, -200), changed, bytes.subarray(0, 300)]) {
      await writeFile(file, damaged);
      await expect(restore({ env, file, replace: false, key })).rejects.toThrow('not a complete backup');
    }
  });

  test('rejects an invalid key', async () => {
    const env = { DATA_DIR: await newFolder(), BACKUP_PUBLIC_KEY: 'age1typo' };
    await expect(backUp({ env, keep: 1 })).rejects.toThrow('BACKUP_PUBLIC_KEY: age1typo is not a public key');
    await expect(runService({ env: { ...env, BACKUPS: 'daily' } })).rejects.toThrow(
      'BACKUP_PUBLIC_KEY: age1typo is not a public key',
    );
  });
});

test('a table is exported as CSV and JSON without secrets', async () => {
  await addRecords();
  const env = studio.dataEnv;
  const readExport = async (table: string, format: 'csv' | 'json') => {
    let text = '';
    await exportTable({ env, table, format, print: (part) => void (text += part) });
    return text;
  };
  expect(await readExport('subscribers', 'csv')).toMatch(/^"id","created_at",.*\r\n.*"'=1\+1"/);
  expect(JSON.parse(await readExport('bookings', 'json'))).toMatchObject([
    { number: 1001, email: 'robin@example.com' },
  ]);
  expect(await readExport('bookings', 'json')).not.toContain('link_key');
  expect(JSON.parse(await readExport('blocked-times', 'json'))).toEqual([]);
  await expect(readExport('secrets', 'csv')).rejects.toThrow('Unknown table "secrets"');
  await expect(readExport('subscriber', 'csv')).rejects.toThrow('Did you mean "subscribers"?');
});
