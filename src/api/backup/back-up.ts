import type { Database } from '../database/tables.ts';
import { drill } from './drill.ts';
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
    return drill(file, { dataFolder });
  }
  // The private key is not on this machine, so the backup is also encrypted for a key that only this check knows.
  const once = await newKeyPair();
  await writeBackup(db, file, [...publicKeys, once.publicKey]);
  return drill(file, { dataFolder, privateKeys: [once.privateKey] });
}
