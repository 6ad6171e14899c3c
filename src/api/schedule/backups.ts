import { join } from 'node:path';
import { drill } from '../backup/drill.ts';
import { backupName, dropOldBackups, writeBackup } from '../backup/write-backup.ts';
import { note, theService } from '../records/audit.ts';
import type { Service } from '../service.ts';

/** Where backups go, and how many are kept there. */
export interface BackupPlan {
  folder: string;
  keep: number;
}

/** At night at the studio, when nobody books. */
export const backupHour = 4;

/** Writes a backup and restores it at once into a scratch database: one that was never restored is a hope. */
export async function backUp(service: Service, { folder, keep }: BackupPlan): Promise<void> {
  const { db, now, log } = service;
  const name = backupName(now());
  try {
    await writeBackup(db, join(folder, name));
    const rows = await drill(join(folder, name));
    await dropOldBackups(folder, keep);
    const summary = `${name}: ${rows} rows, restored for a check`;
    await note(db, now(), theService, { action: 'backup.write', subject: 'settings', summary });
    log.info({ backup: name, rows }, 'backed up');
  } catch (error) {
    log.error({ err: error, backup: name }, 'no backup was made');
    const summary = 'The backup of today was not made. The log says why.';
    await note(db, now(), theService, { action: 'backup.fail', subject: 'settings', summary });
  }
}
