import { BackupError } from '#src/api/backup/backup-error.ts';
import { UserError } from '../user-error.ts';

/** Turns a backup error into a UserError, which is shown without a stack trace. */
export async function rethrowAsUserError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupError ? new UserError(error.message) : error;
  }
}
