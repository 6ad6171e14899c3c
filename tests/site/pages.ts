import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists the URL paths of a built site's pages. */
export function listPages(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .map((file) => file.replace(/\.html$/, '').replace(/^\/index$/, '/'))
    .toSorted();
}
