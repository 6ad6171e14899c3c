import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whatever tests, browsers and servers put into the system's folder for such things lies in one, which goes with the run. */
export function setup(): (() => void) | undefined {
  if (tmpdir().includes(prefix)) return undefined; // both projects ask for it
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711); // PostgreSQL runs as a user of its own
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const prefix = 'hush-quarter-tests-';
