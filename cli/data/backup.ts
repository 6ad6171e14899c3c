import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  backUp as writeAndVerify,
  getBackupName,
  deleteOldBackups,
} from '#src/service/backup/write-backup.ts';
import { createKeyPair, readPrivateKeys, readPublicKeys } from '#src/service/backup/encryption.ts';
import { restoreBackup } from '#src/service/backup/restore-backup.ts';
import { verifyBackup } from '#src/service/backup/verify-backup.ts';
import { getBackupFolder, getDataFolder } from '#src/service/create-service.ts';
import { UserError } from '../user-error.ts';
import { withData } from './open-data.ts';

interface BackupOptions {
  env: NodeJS.ProcessEnv;
  to?: string | undefined;
  /** Number of backups to keep in DATA_DIR/backups. */
  keep: number;
}

/** Writes a backup, and verifies it by restoring it into a scratch database. */
export async function backUp({ env, to, keep }: BackupOptions): Promise<{ file: string; rows: number }> {
  const publicKeys = readPublicKeys(env['BACKUP_PUBLIC_KEY']);
  const folder = getBackupFolder(env);
  const file = to ? resolve(to) : join(folder, getBackupName(new Date(), publicKeys.length > 0));
  const rows = await withData(env, ({ db }) =>
    writeAndVerify(db, { file, publicKeys, dataFolder: getDataFolder(env) }),
  );
  if (!to) await deleteOldBackups(folder, keep);
  return { file, rows };
}

interface VerifyOptions {
  env: NodeJS.ProcessEnv;
  file: string;
  /** The file with the private key for an encrypted backup. */
  key?: string | undefined;
}

const readKeys = async (key: string | undefined) => (key ? readPrivateKeys(key) : []);

/** Verifies a backup by restoring it into a scratch database. Returns the row count. */
export const verify = async ({ env, file, key }: VerifyOptions): Promise<number> =>
  verifyBackup(file, { dataFolder: getDataFolder(env), privateKeys: await readKeys(key) });

export async function restore({
  env,
  file,
  key,
  replace,
}: VerifyOptions & { replace: boolean }): Promise<number> {
  const privateKeys = await readKeys(key);
  return withData(env, (data) => restoreBackup(data, file, { replace, privateKeys }));
}

/** Writes a private key to a new file that only the current user can read, and returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const { publicKey, privateKey } = await createKeyPair();
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `${file} already exists and may contain a key that you still need. Choose another name.`,
    );
  });
  return publicKey;
}
