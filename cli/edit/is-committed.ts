import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** True if git can restore the file's current version. */
export function isCommitted(file: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--ignored', '--', basename(file)], {
    cwd: dirname(file),
    encoding: 'utf8',
  });
  return status === 0 && stdout === '';
}
