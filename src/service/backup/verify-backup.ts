import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/tables.ts';
import { BackupError } from './encryption.ts';
import { restoreBackup } from './restore-backup.ts';
import { backedUpTableNames } from './read-rows.ts';
import { getErrorCode } from '../request-error.ts';

interface VerifyOptions {
  dataFolder: string;
  privateKeys?: readonly string[];
}

/** Followed by the process ID. */
const folderPrefix = '.restore-check-';

/** Restores a backup into a scratch database, and checks that no row is missing and that the money adds up. */
export async function verifyBackup(
  file: string,
  { dataFolder, privateKeys }: VerifyOptions,
): Promise<number> {
  // The scratch database is not encrypted, so keep it in the data folder and away from encrypted backups.
  createFolder(dataFolder, 0o700);
  await deleteAbandonedChecks(dataFolder);
  const folder = await mkdtemp(join(dataFolder, `${folderPrefix}${process.pid}-`));
  try {
    const opened = await openDatabase({ folder });
    try {
      const rowCount = await restoreBackup(opened, file, { replace: false, privateKeys });
      await checkRestored(opened.db, rowCount);
      return rowCount;
    } finally {
      await opened.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the scratch databases of checks that were killed. They contain all data in plain text. */
export async function deleteAbandonedChecks(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(folderPrefix)) continue;
    const pid = Number(/^\d+(?=-)/.exec(name.slice(folderPrefix.length)));
    if (!pid || !isOtherProcess(pid)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** False for this process, because it deletes abandoned files only while it writes none. */
export function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}

async function checkRestored(db: Database, rowCount: number): Promise<void> {
  const plain = db.withoutPlugins();
  const counts = sql.join(
    backedUpTableNames.map((name) => sql`(select count(*) from ${sql.table(name)})`),
    sql` + `,
  );
  const [restored] = (await sql<{ count: number }>`select ${counts} as count`.execute(plain)).rows;
  // Restoring an older backup runs migrations, which may add rows.
  if ((restored?.count ?? 0) < rowCount)
    throw new BackupError(`Only ${restored?.count ?? 0} of ${rowCount} rows were restored.`);
  const [mismatched] = (
    await sql<{ code: string }>`select code from gift_cards where balance <>
      coalesce((select sum(amount) from gift_card_entries where card_id = gift_cards.id), 0) limit 1`.execute(
      plain,
    )
  ).rows;
  if (mismatched) throw new BackupError('A gift card’s balance doesn’t match the sum of its entries.');
}
