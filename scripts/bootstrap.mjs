// Runs before `npm start` and `npm test`, on a fresh clone too: installs what is missing, with Node alone.
import { spawnSync } from 'node:child_process';
import { findBrowser, installBrowser } from './browser.mjs';
import { isInstalled } from './packages.mjs';
import { hasPostgres, installPostgres } from './postgres.mjs';
import { hasStandIns, installStandIns } from './stand-in-fonts.mjs';

if (!isInstalled()) {
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv.includes('--browser')) {
  if (!(await findBrowser())) {
    console.log('Looking for a browser to test with …');
    console.log(`Found ${await installBrowser()}`);
  }

  if (!hasStandIns()) {
    console.log('Looking for the fonts that most visitors have …');
    if (!installStandIns())
      console.log(
        'They are not there: the tests of a page before its own fonts are skipped. Debian and Ubuntu have them as packages: see scripts/stand-in-fonts.mjs.',
      );
  }

  if (!hasPostgres()) {
    console.log('Looking for PostgreSQL, which the service is tested with …');
    if (!installPostgres())
      console.log(
        'There is none: its tests are skipped. Debian and Ubuntu have it as the package "postgresql".',
      );
  }
}
