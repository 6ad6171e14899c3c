import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates one folder for the temporary files of all tests, browsers and servers, and removes it after the run. */
export function setup(): (() => Promise<void>) | undefined {
  if (tmpdir().includes(prefix)) return undefined; // another Vitest project has already created it
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711); // lets PostgreSQL, which runs as another user, reach its files
  process.env['TMPDIR'] = folder;
  // Asynchronous, because there are thousands of files and Vitest stops its workers at the same time.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

const prefix = 'hush-quarter-tests-';
