import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compressor } from './compress.ts';
import { eachOf } from './each-of.ts';
import type { PageRecord } from './page-record.ts';

const published = 'public/';

/** The files below a folder, relative to it, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Puts what the pipeline emitted for the public into dist, under its own addresses, with its compressed forms. */
export async function publishEmitted(
  files: Record<string, string>,
  out: string,
  record: PageRecord,
  compressor: Compressor,
): Promise<void> {
  const logicals = Object.keys(files).filter((logical) => logical.startsWith(published));
  await eachOf(logicals, async (logical) => {
    const file = files[logical] ?? '';
    const name = logical.slice(published.length);
    if (record.stands(name, file)) return;
    await compressor.ahead(name, { from: join(out, file) });
  });
}

/**
 * Removes what is no part of the site: pages of posts that went, bundles of an earlier build, the renderer's own
 * files. A compressed file stays with the one it was made from. Says what is left.
 */
export function prune(dist: string, expected: ReadonlySet<string>): Set<string> {
  const left = new Set<string>();
  pruneFolder(dist, '', expected, left);
  return left;
}

function pruneFolder(dist: string, folder: string, expected: ReadonlySet<string>, left: Set<string>): void {
  const before = left.size;
  for (const entry of readdirSync(join(dist, folder), { withFileTypes: true })) {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) pruneFolder(dist, `${name}/`, expected, left);
    else if (expected.has(name.replace(/\.(?:br|gz)$/, ''))) left.add(name);
    else rmSync(join(dist, name));
  }
  if (left.size === before && folder !== '') rmdirSync(join(dist, folder));
}
