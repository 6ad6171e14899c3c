// Finds a Chromium for the tests, and installs one if there is none. Uses Node alone, and Playwright if installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

/** Headless Chromium needs half the CPU time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

const onPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

/** The browser of CHROME_PATH; otherwise an installed headless shell, Playwright's own, or an installed browser. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!isExecutable(named))
      throw new Error(`CHROME_PATH is ${named}, which does not exist or is not executable.`);
    return named;
  }
  const own = await playwrightsOwn();
  return [...onPath(shells), own, ...onPath(browsers), ...applications].find(
    (path) => path && isExecutable(path),
  );
}

/** Downloads Playwright's Chromium. If that fails, installs the system's package. */
export async function installBrowser() {
  console.log('> npx playwright install chromium');
  const shell = process.platform === 'win32';
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell });
  let found = await findBrowser();
  if (!found) {
    if (!installPackages(shells[0])) installPackages(browsers[0]);
    found = await findBrowser();
  }
  if (!found)
    throw new Error('The tests need Chromium or Chrome. Install one, or set CHROME_PATH to its program.');
  return found;
}
