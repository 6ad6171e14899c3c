import type { Database } from '../db/tables.ts';
import { verifyBackup } from './verify-backup.ts';
import { createKeyPair } from './encryption.ts';
import { writeBackup } from './write-backup.ts';

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
