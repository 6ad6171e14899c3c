import { stat } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Rejects folders, pipes and devices, whose contents can be endless. */
export async function requireRegularFile(file: string, advice: string): Promise<void> {
  if (!(await stat(file)).isFile()) throw new BackupError(`${file} is not a file. ${advice}`);
}
