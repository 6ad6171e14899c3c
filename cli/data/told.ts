import { BackupFault } from '#src/api/backup/backup-fault.ts';
import { Failure } from '../failure.ts';

/** What is wrong with a backup is told in the sentence alone, as every failure of a command is. */
export async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupFault ? new Failure(error.message) : error;
  }
}
