import { getDataFolder } from '#src/service/create-service.ts';
import { openDatabase, type OpenDatabase } from '#src/service/db/open-database.ts';
import { UserError } from '../user-error.ts';
import { isFileSystemError } from '../files.ts';

/** Opens the service's database, and closes it afterward. */
export async function withData<Result>(
  env: NodeJS.ProcessEnv,
  use: (data: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const data = await openDatabase({ url: env['DATABASE_URL'], folder: getDataFolder(env) }).catch(
    (error: unknown) => {
      if (isFileSystemError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(`The database cannot be opened: ${reason}`);
    },
  );
  try {
    return await use(data);
  } finally {
    await data.close();
  }
}
