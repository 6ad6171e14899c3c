import { getDataFolder } from '#src/api/create-service.ts';
import { openDatabase, type OpenDatabase } from '#src/api/database/open-database.ts';
import { UserError } from '../user-error.ts';
import { isFileSystemError } from '../files.ts';

export async function openData(env: NodeJS.ProcessEnv): Promise<OpenDatabase> {
  try {
    return await openDatabase({ url: env['DATABASE_URL'], folder: getDataFolder(env) });
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    throw new UserError(
      `The database cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
