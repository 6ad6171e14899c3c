import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';
import { BackupError } from './backup-error.ts';
import { readBackup } from './read-backup.ts';
import { tableNames } from './read-rows.ts';

interface VerifyOptions {
  /** the data folder */
  dataFolder: string;
  privateKeys?: readonly string[];
}

/** Restores a backup into a scratch database, and checks that everything is there and that its money adds up. */
export async function verifyBackup(
  file: string,
  { dataFolder, privateKeys }: VerifyOptions,
): Promise<number> {
  // The scratch database is plain text, so it stays where the data is, and away from encrypted backups.
  createFolder(dataFolder, 0o700);
  const folder = await mkdtemp(join(dataFolder, '.restore-check-'));
  try {
    const opened = await openDatabase({ folder });
    try {
      const rows = await readBackup(opened, file, { replace: false, privateKeys });
      await checkRestored(opened.db, rows);
      return rows;
    } finally {
      await opened.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkRestored(db: Database, rows: number): Promise<void> {
  const plain = db.withoutPlugins();
  const counts = sql.join(
    tableNames.map((name) => sql`(select count(*) from ${sql.table(name)})`),
    sql` + `,
  );
  const [restored] = (await sql<{ count: number }>`select ${counts} as count`.execute(plain)).rows;
  if (restored?.count !== rows)
    throw new BackupError(`Only ${restored?.count ?? 0} of ${rows} rows were there after a restore.`);
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
