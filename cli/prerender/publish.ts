import { copyFileSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { PageRecord } from './page-record.ts';

const published = 'public/';

/** The files below a folder, relative to it, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Puts what the pipeline emitted for the public into dist, under its own addresses. */
export function publishEmitted(
  files: Record<string, string>,
  out: string,
  dist: string,
  record: PageRecord,
): void {
  for (const [logical, file] of Object.entries(files)) {
    if (!logical.startsWith(published)) continue;
    const name = logical.slice(published.length);
    if (record.stands(name, file)) continue;
    const target = join(dist, name);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(out, file), target);
  }
}

/**
 * Removes what is no part of the site: pages of posts that went, bundles of an earlier build, the renderer's own
 * files. A compressed file stays with the one it was made from. Says whether the folder is empty now.
 */
export function prune(dist: string, expected: ReadonlySet<string>, folder = dist): boolean {
  let empty = true;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = relative(dist, path).split(sep).join('/');
    if (entry.isDirectory()) {
      if (prune(dist, expected, path)) rmdirSync(path);
      else empty = false;
    } else if (expected.has(name.replace(/\.(?:br|gz)$/, ''))) empty = false;
    else rmSync(path);
  }
  return empty;
}
