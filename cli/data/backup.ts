import { join, resolve } from 'node:path';
import { drill } from '#src/api/backup/drill.ts';
import { backupName, dropOldBackups, writeBackup } from '#src/api/backup/write-backup.ts';
import { backupFolder } from '#src/api/create-service.ts';
import { openData } from './open-data.ts';
import { told } from './told.ts';

export interface BackupOptions {
  env: NodeJS.ProcessEnv;
  to?: string | undefined;
  /** how many stay in the usual folder */
  keep: number;
}

/** Writes a backup, and restores it into a scratch database to see that it is one. */
export async function backUp({ env, to, keep }: BackupOptions): Promise<{ file: string; rows: number }> {
  const folder = backupFolder(env);
  const file = to ? resolve(to) : join(folder, backupName(new Date()));
  const data = await openData(env);
  try {
    await writeBackup(data.db, file);
  } finally {
    await data.close();
  }
  const rows = await told(drill(file));
  if (!to) await dropOldBackups(folder, keep);
  return { file, rows };
}
