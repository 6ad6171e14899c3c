import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from './cache-file.ts';
import type { CopyReading } from './copy.ts';
import { readRedirects, redirectsFile, type RedirectEntry } from './link-redirects.ts';
import type { Workspace } from './pipeline-workspace.ts';

/** Structured copy as it was read, fit for the cache. */
export interface StoredCopy extends CopyReading {
  redirects: RedirectEntry[];
}

interface Stored {
  key: string;
  copy: StoredCopy;
}

/** Reads the structured copy, or takes it from the cache while none of its files changed. */
export async function readCopyOnce(workspace: Workspace): Promise<StoredCopy> {
  const { found, cache, force, damaged } = workspace;
  const file = join(cache, 'copy.json');
  const key = keyOf(workspace);
  const stored = force ? null : readSealed<Stored>(file);
  if (stored?.damaged) damaged();
  if (stored?.value?.key === key) return stored.value.copy;
  const { readCopy } = await import('./copy.ts');
  const copy = await readCopy(found.root);
  const redirects = found.copy.find(({ path }) => path === redirectsFile);
  const { entries, faults } = readRedirects(redirects ? readFileSync(redirects.absolute, 'utf8') : '');
  const read: StoredCopy = { ...copy, redirects: entries, diagnostics: [...copy.diagnostics, ...faults] };
  writeSealed(file, { key, copy: read } satisfies Stored);
  return read;
}

function keyOf({ found, memo, tool }: Workspace): string {
  const hash = createHash('sha256').update(tool);
  for (const file of [...found.copy, ...found.notes]) hash.update(`${file.path}\0${memo.hash(file)}\0`);
  return hash.digest('hex');
}
