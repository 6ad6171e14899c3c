import { join } from 'node:path';
import { auditIn, serviceActor } from '../db/audit.ts';
import type { Service } from '../service.ts';
import { backUp } from './back-up.ts';
import { deleteOldBackups, getBackupName } from './write-backup.ts';

/** Writes a backup and deletes old ones. Does nothing if backups are off. */
export async function writeNightlyBackup({ db, now, log, backupPlan }: Service): Promise<number> {
  if (!backupPlan) return 0;
  const { folder, keep, publicKeys, dataFolder } = backupPlan;
  const name = getBackupName(now(), publicKeys.length > 0);
  const rows = await backUp(db, { file: join(folder, name), publicKeys, dataFolder });
  await deleteOldBackups(folder, keep);
  const summary = `${name}: ${rows} rows, verified by a test restore`;
  await auditIn(db, now(), serviceActor)('backup.write', summary, 'settings');
  log.info({ backup: name, rows }, 'backed up');
  return 0;
}
