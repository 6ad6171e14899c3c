import { join } from 'node:path';
import type { Service } from '../service.ts';
import { outsideTransaction } from '../unit.ts';
import { backUp } from './back-up.ts';
import { deleteOldBackups, getBackupName } from './write-backup.ts';

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
