// Installs what is missing before `npm start` and `npm test`. Uses only Node's built-in modules, because it runs on a fresh clone.
import { spawnSync } from 'node:child_process';
import {
  canAddHeadlessShell,
  findBrowser,
  findFirefox,
  installBrowser,
  installFirefox,
  installHeadlessShell,
} from './browser.mjs';
import {
  fallbackFonts,
  hasFallbackFonts,
  hasJava,
  hasPostgres,
  installPackages,
  isInstalled,
} from './requirements.mjs';

if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json into node_modules (npm ci).');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.argv.includes('--browser')) await installTestTools();

/** Prints everything that it will install before it installs anything. */
async function installTestTools() {
  const hasBrowser = Boolean(await findBrowser());
  const packages = [
    ...(hasFallbackFonts() ? [] : fallbackFonts),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(hasJava() ? [] : ['default-jre-headless']),
  ];
  const hasFirefox = Boolean(findFirefox());
  const lacksShell = await canAddHeadlessShell();
  if (hasBrowser && hasFirefox && !lacksShell && packages.length === 0) return;

  console.log('Some tools that the tests use are not installed. Installing:');
  if (!hasBrowser)
    console.log("- a headless Chromium, into Playwright's folder (otherwise the system's package, as root)");
  if (lacksShell) console.log('- chromium-headless-shell, which is twice as fast as your browser, as root');
  if (!hasFirefox) console.log('- Firefox, the package firefox-esr, as root');
  if (packages.length) console.log(`- with apt-get, as root: ${packages.join(', ')}`);

  if (!hasBrowser) console.log(`Found ${await installBrowser()}`);
  if (lacksShell) installHeadlessShell();
  if (!hasFirefox) installFirefox();
  if (packages.length) installPackages(...packages);
  if (!hasFallbackFonts())
    console.log('Without these fonts, tests of pages whose web fonts have not loaded yet are skipped.');
  if (!findFirefox()) console.log('Without Firefox, its tests are skipped. Install it, or set FIREFOX_PATH.');
  if (!hasPostgres()) console.log('Without PostgreSQL, its tests are skipped.');
  if (!hasJava()) console.log('Without Java, the test with the W3C’s HTML checker is skipped.');
}
