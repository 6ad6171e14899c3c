import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/**
 * Sees to it that a database's files are their user's alone, in a folder that others may look into as well: SQLite gives what it makes
 * beside a file the rights of that file. What cannot be done here, opening the file will tell.
 */
export function keepFilesOwn(path: string): void {
  if (process.platform === 'win32') return;
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch {
    // As above.
  }
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
    } catch {
      // Not there, or not ours.
    }
  }
}
