import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { createFolder } from '#src/lib/files/create-folder.ts';
import type { Database } from '../db/tables.ts';
import { encrypt, requireBackup, createKeyPair } from './encryption.ts';
import { backedUpTableNames, readRows } from './read-rows.ts';
import { isOtherProcess, verifyBackup } from './verify-backup.ts';
import type { Service } from '../service.ts';
import { outsideTransaction } from '../unit.ts';

const namePattern = /^studio-[\dTZ-]+\.jsonl(?:\.age)?$/;

/** Backup names sort by time: studio-2026-12-01T04-00-00-000Z.jsonl, or .jsonl.age if encrypted. */
export const getBackupName = (now: Date, isEncrypted: boolean) =>
  `studio-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl${isEncrypted ? '.age' : ''}`;

/**
 * Writes a JSON Lines file: a header, every row, and a footer with the row count and a hash of all previous lines. Both databases share the
 * format, so a backup from one can be restored into the other. Reading everything in one transaction makes the backup consistent.
 */
async function writeBackup(db: Database, file: string, publicKeys: readonly string[] = []): Promise<void> {
  // The rename below would replace even a device, such as /dev/null.
  if (existsSync(file)) await requireBackup(file, 'Choose another name for the backup.');
  createFolder(dirname(file), 0o700);
  const tempFile = `${file}.${process.pid}.part`;
  const handle = await open(tempFile, 'w', 0o600);
  try {
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await snapshot.execute(async (trx) => {
      const plain = encodeRows(trx);
      for await (const chunk of publicKeys.length ? await encrypt(plain, publicKeys) : plain)
        await handle.writeFile(chunk);
    });
    await handle.sync();
    await handle.close();
    await rename(tempFile, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await unlink(tempFile).catch(() => undefined);
    throw error;
  }
}

async function* encodeRows(trx: Database): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let rowCount = 0;
  const encodeLines = (lines: unknown[]) => {
    const chunk = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    hash.update(chunk);
    return chunk;
  };
  const { rows: applied } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    trx,
  );
  yield encodeLines([{ studio: 1, migrations: applied.map(({ name }) => name) }]);
  for (const table of backedUpTableNames) {
    for await (const rows of readRows(trx, table)) {
      rowCount += rows.length;
      yield encodeLines(rows.map((row) => [table, row]));
    }
  }
  yield Buffer.from(`${JSON.stringify({ end: rowCount, sha256: hash.digest('hex') })}\n`);
}

export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  await Promise.all(
    names.slice(0, Math.max(0, names.length - keep)).map((name) => unlink(join(folder, name))),
  );
}

const partPattern = /^studio-[\dTZ-]+\.jsonl(?:\.age)?\.(\d+)\.part$/;

/** Deletes what killed processes had written of their backups. */
async function deleteAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = partPattern.exec(name) ?? [];
    if (pid && !isOtherProcess(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

interface BackupOptions {
  file: string;
  /** if empty, the backup is not encrypted */
  publicKeys: readonly string[];
  /** where the check creates its scratch database */
  dataFolder: string;
}

/** Writes a backup and checks it by restoring it into a scratch database. Returns the row count. */
export async function backUp(db: Database, { file, publicKeys, dataFolder }: BackupOptions): Promise<number> {
  if (!publicKeys.length) {
    await writeBackup(db, file);
    return verifyBackup(file, { dataFolder });
  }
  // The private key is not on this machine, so also encrypt the backup for a temporary key that only this check has.
  const temporaryKeys = await createKeyPair();
  await writeBackup(db, file, [...publicKeys, temporaryKeys.publicKey]);
  return verifyBackup(file, { dataFolder, privateKeys: [temporaryKeys.privateKey] });
}

/** Writes a backup and deletes old ones. Does nothing if backups are off. */
export async function writeNightlyBackup(service: Service): Promise<number> {
  const { db, now, log, backupPlan } = service;
  if (!backupPlan) return 0;
  const { folder, keep, publicKeys, dataFolder } = backupPlan;
  const name = getBackupName(now(), publicKeys.length > 0);
  const file = join(folder, name);
  await deleteAbandonedParts(folder);
  const rows = await backUp(db, { file, publicKeys, dataFolder }).catch(async (error: unknown) => {
    // It may be the best there is, but a new one after each failure would fill the disk.
    if (existsSync(file)) await rename(file, join(folder, name.replace(/^[^.]+/, 'unverified')));
    throw error;
  });
  await deleteOldBackups(folder, keep);
  const summary = `${name}: ${rows} rows, verified by a test restore`;
  await outsideTransaction(service).audit('backup.write', summary, 'settings');
  log.info({ backup: name, rows }, 'backed up');
  return 0;
}
