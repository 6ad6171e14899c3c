import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Outside the repository, so that nothing in it is found by a peer, or changed by a build. It stays for the next run. */
export const workFolder = join(tmpdir(), 'hush-quarter-bench');

const trashFolder = join(workFolder, 'trash');
let count = 0;

/**
 * Moves files or folders out of the way. They are deleted when everything is measured: for minutes after many files went,
 * ext4 looks past each of their inodes for every file that is made, and a build of twelve thousand takes a third longer.
 */
export function moveToTrash(...paths: string[]): void {
  mkdirSync(trashFolder, { recursive: true });
  for (const path of paths) {
    if (existsSync(path)) renameSync(path, join(trashFolder, `${process.pid}-${(count += 1)}`));
  }
}

export const emptyTrash = (): void => rmSync(trashFolder, { recursive: true, force: true });
