import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for all temporary files of tests, browsers and servers, removed after the run. */
export function setup(): (() => Promise<void>) | undefined {
  if (tmpdir().includes(prefix)) return undefined; // both projects call this
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  process.env['TMPDIR'] = folder;
  // Not synchronously: while clones with thousands of files are removed, Vitest waits for its workers to end.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

const prefix = 'hush-quarter-tests-';
