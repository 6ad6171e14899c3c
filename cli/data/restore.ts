import { readBackup } from '#src/api/backup/read-backup.ts';
import { openData } from './open-data.ts';
import { told } from './told.ts';

export interface RestoreOptions {
  env: NodeJS.ProcessEnv;
  file: string;
  replace: boolean;
}

/** Restores a backup into the data that the environment names. */
export async function restore({ env, file, replace }: RestoreOptions): Promise<number> {
  const data = await openData(env);
  try {
    return await told(readBackup(data, file, { replace }));
  } finally {
    await data.close();
  }
}
