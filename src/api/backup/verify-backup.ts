import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { backedUpTableNames } from './read-rows.ts';

interface VerifyOptions {
  dataFolder: string;
  privateKeys?: readonly string[];
}

/** Restores a backup into a scratch database, and checks that no row is missing and that the money adds up. */
export async function verifyBackup(
  file: string,
  { dataFolder, privateKeys }: VerifyOptions,
): Promise<number> {
  // The scratch database is not encrypted, so keep it in the data folder and away from encrypted backups.
  createFolder(dataFolder, 0o700);
  const folder = await mkdtemp(join(dataFolder, '.restore-check-'));
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
  const [sums] = (
    await sql<{ lines: number; days: number }>`select
      coalesce((select sum(amount) from transactions), 0) as lines,
      coalesce((select sum(amount) from ledger_days), 0) as days`.execute(plain)
  ).rows;
  if (sums?.lines !== sums?.days) throw new BackupError('The ledger’s totals don’t match its entries.');
}
