import { stat } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Throws for folders, and for pipes and devices, which may never end. */
export async function requireRegularFile(file: string, advice: string): Promise<void> {
  if (!(await stat(file)).isFile()) throw new BackupError(`${file} is not a file. ${advice}`);
}
