import { verifyBackup } from '#src/api/backup/verify-backup.ts';
import { readPrivateKeys } from '#src/api/backup/encryption.ts';
import { restoreBackup } from '#src/api/backup/restore-backup.ts';
import { getDataFolder } from '#src/api/create-service.ts';
import { openData } from './open-data.ts';
import { rethrowAsUserError } from './rethrow-as-user-error.ts';

export interface VerifyOptions {
  env: NodeJS.ProcessEnv;
  file: string;
  /** The file with the private key for an encrypted backup. */
  key?: string | undefined;
}

export interface RestoreOptions extends VerifyOptions {
  replace: boolean;
}

const readKeys = async (key: string | undefined) => (key ? rethrowAsUserError(readPrivateKeys(key)) : []);

/** Verifies a backup by restoring it into a scratch database. */
export const verify = async ({ env, file, key }: VerifyOptions): Promise<number> =>
  rethrowAsUserError(
    verifyBackup(file, { dataFolder: getDataFolder(env), privateKeys: await readKeys(key) }),
  );

export async function restore({ env, file, replace, key }: RestoreOptions): Promise<number> {
  const privateKeys = await readKeys(key);
  const data = await openData(env);
  try {
    return await rethrowAsUserError(restoreBackup(data, file, { replace, privateKeys }));
  } finally {
    await data.close();
  }
}
