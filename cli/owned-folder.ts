import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isNotFoundError, isTemporaryFile, writeFileAtomic } from './files.ts';
import { UserError } from './user-error.ts';

/** Marks a folder in which the tool may delete its old files. */
export const markerName = '.created-by-studio';
const markerText =
  'The studio tool wrote this folder and deletes old files in it. Keep your own files elsewhere.\n';

/** True if a folder is marked, empty or missing. */
export const isOwned = (folder: string): boolean =>
  existsSync(join(folder, markerName)) || !containsFiles(folder);

/** Throws if a folder contains files but is not marked. `option` is the option that selects the folder. */
export function assertOwned(folder: string, option: string): void {
  if (isOwned(folder)) return;
  throw new UserError(
    `${folder} is not empty, and studio did not create it. To keep your files safe, nothing was written there. Use ${option} with a new or empty folder.`,
  );
}

export function markOwned(folder: string): void {
  createFolder(folder); // names the folder in the error if it is a file
  const marker = join(folder, markerName);
  if (!existsSync(marker)) writeFileAtomic(marker, markerText);
}

function containsFiles(folder: string): boolean {
  try {
    return !readdirSync(folder).every(isTemporaryFile); // a process may have been killed while it wrote the marker
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
}
