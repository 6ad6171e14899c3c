import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder outside the repository, where it does not affect peers and builds. It is kept for later runs. */
export const workFolder = join(tmpdir(), 'hush-quarter-bench');

const trashFolder = join(workFolder, 'trash');
let count = 0;

/**
 * Moves files or folders to the trash, which is emptied after all measurements. After many files are deleted, ext4 creates new files more
 * slowly for some minutes, and a build of 12,000 files takes a third longer.
 */
export function moveToTrash(...paths: string[]): void {
  mkdirSync(trashFolder, { recursive: true });
  for (const path of paths) {
    if (existsSync(path)) renameSync(path, join(trashFolder, `${process.pid}-${(count += 1)}`));
  }
}

export const emptyTrash = (): void => rmSync(trashFolder, { recursive: true, force: true });
