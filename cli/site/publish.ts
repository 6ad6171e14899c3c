import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { markerName } from '../owned-folder.ts';
import type { KeptFiles } from './kept-files.ts';

const published = 'public/';

/** Lists all files in a folder and its subfolders, relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Returns a page's file in dist/: /pricing → pricing.html. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Adds the public files from `studio build`'s output to the next build. */
export function publishEmitted(
  files: Record<string, string>,
  out: string,
  next: string,
  kept: KeptFiles,
): void {
  const folders = new Set<string>();
  for (const [logical, file] of Object.entries(files)) {
    if (!logical.startsWith(published)) continue;
    const name = logical.slice(published.length);
    if (kept.keepIfCurrent(name, file)) continue;
    const target = join(next, name);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    copyFileSync(join(out, file), target);
  }
}

/**
 * Deletes unexpected files, such as vite-react-ssg's, but not the marker, without which a build that is killed could not be
 * repeated. Returns true if the folder is empty.
 */
export function prune(dist: string, expected: ReadonlySet<string>, folder = ''): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) {
      if (!prune(dist, expected, `${name}/`)) isEmpty = false;
    } else if (name === markerName || expected.has(name)) isEmpty = false;
    else rmSync(join(dist, name));
  }
  if (isEmpty && folder !== '') rmdirSync(join(dist, folder));
  return isEmpty;
}
