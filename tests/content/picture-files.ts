import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectedFile } from '#cli/content/collect.ts';

/** Lists all files in a folder as original pictures, sorted by path. */
export function listPictures(folder: string): CollectedFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return paths.map((absolute) => ({ path: `images/${absolute.slice(folder.length + 1)}`, absolute }));
}
