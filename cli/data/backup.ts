import { join, resolve } from 'node:path';
import { backUp as writeAndCheck } from '#src/api/backup/back-up.ts';
import { readPublicKeys } from '#src/api/backup/encryption.ts';
import { getBackupName, deleteOldBackups } from '#src/api/backup/write-backup.ts';
import { getBackupFolder, getDataFolder } from '#src/api/create-service.ts';
import { openData } from './open-data.ts';
import { rethrowAsUserError } from './rethrow-as-user-error.ts';

export interface BackupOptions {
  env: NodeJS.ProcessEnv;
  to?: string | undefined;
  /** Number of backups to keep in DATA_DIR/backups. */
  keep: number;
}

interface BackupResult {
  file: string;
  rows: number;
}

/** Writes a backup, and verifies it by restoring it into a scratch database. */
export const backUp = (options: BackupOptions): Promise<BackupResult> => rethrowAsUserError(write(options));

async function write({ env, to, keep }: BackupOptions): Promise<BackupResult> {
  const publicKeys = readPublicKeys(env['BACKUP_PUBLIC_KEY']);
  const folder = getBackupFolder(env);
  const file = to ? resolve(to) : join(folder, getBackupName(new Date(), publicKeys.length > 0));
  const data = await openData(env);
  try {
    const rows = await writeAndCheck(data.db, { file, publicKeys, dataFolder: getDataFolder(env) });
    if (!to) await deleteOldBackups(folder, keep);
    return { file, rows };
  } finally {
    await data.close();
  }
}
