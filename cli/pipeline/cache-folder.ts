import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const name = join('.studio', 'cache');

/** Where the cache of a content folder is: beside the nearest package.json, else beside the folder itself. */
export function cacheFolder(content: string, asked?: string): string {
  if (asked !== undefined) return resolve(asked);
  const beside = dirname(resolve(content));
  for (let folder = beside; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, name);
    if (folder === dirname(folder)) return join(beside, name);
  }
}
