import type { Database } from '../database/tables.ts';
import { verifyBackup } from './verify-backup.ts';
import { newKeyPair } from './encryption.ts';
import { writeBackup } from './write-backup.ts';

interface BackupOptions {
  file: string;
  /** empty: the backup is not encrypted */
  publicKeys: readonly string[];
  /** the data folder, for the check */
  dataFolder: string;
}

/** Writes a backup, and restores it into a scratch database to check it. Returns the number of rows. */
export async function backUp(db: Database, { file, publicKeys, dataFolder }: BackupOptions): Promise<number> {
  if (!publicKeys.length) {
    await writeBackup(db, file);
    return verifyBackup(file, { dataFolder });
  }
  // The private key is not on this machine, so the backup is also encrypted for a key that only this check knows.
  const temporaryKeys = await newKeyPair();
  await writeBackup(db, file, [...publicKeys, temporaryKeys.publicKey]);
  return verifyBackup(file, { dataFolder, privateKeys: [temporaryKeys.privateKey] });
}
