import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'hush-quarter-tests-';
const memoryFolder = '/dev/shm';
/** Four times as much as a run uses. */
const requiredMemory = 4 * 2 ** 30;

/** Creates one folder for the temporary files of all tests, browsers and servers, and removes it after the run. */
export function setup(): (() => Promise<void>) | undefined {
  if (tmpdir().includes(prefix)) return undefined; // another Vitest project has already created it
  const folder = mkdtempSync(join(hasMemoryFolder() ? memoryFolder : tmpdir(), prefix));
  chmodSync(folder, 0o711); // lets PostgreSQL, which runs as another user, reach its files
  process.env['TMPDIR'] = folder;
  // Asynchronous, because there are thousands of files and Vitest stops its workers at the same time.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** On Linux, files in memory make the whole run an eighth faster. */
function hasMemoryFolder(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > requiredMemory;
}
