import type { Database } from '../db/tables.ts';
import { verifyBackup } from './verify-backup.ts';
import { createKeyPair } from './encryption.ts';
import { writeBackup, deleteOldBackups, getBackupName } from './write-backup.ts';
import { join } from 'node:path';
import type { Service } from '../service.ts';
import { outsideTransaction } from '../unit.ts';

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
  const rows = await backUp(db, { file: join(folder, name), publicKeys, dataFolder });
  await deleteOldBackups(folder, keep);
  const summary = `${name}: ${rows} rows, verified by a test restore`;
  await outsideTransaction(service).audit('backup.write', summary, 'settings');
  log.info({ backup: name, rows }, 'backed up');
  return 0;
}
