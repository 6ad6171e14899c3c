// Runs before `npm start` and `npm test`, on a fresh clone too: installs what is missing, with Node alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findBrowser, installBrowser } from './browser.mjs';
import { hasPostgres, installPostgres } from './postgres.mjs';

const marker = 'node_modules/.installed';

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : '';

if (installed !== lock) {
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, lock);
}

if (process.argv.includes('--browser') && !(await findBrowser())) {
  console.log('Looking for a browser to test with …');
  console.log(`Found ${await installBrowser()}`);
}

if (process.argv.includes('--browser') && !hasPostgres()) {
  console.log('Looking for PostgreSQL, which the service is tested with …');
  if (!installPostgres())
    console.log(
      'There is none: its tests are skipped. Debian and Ubuntu have it as the package "postgresql".',
    );
}
