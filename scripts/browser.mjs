// Finds or installs Chromium and Firefox for the tests. Uses only Node's built-in modules, and Playwright if it is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

/** Preferred, because they need half the CPU time of a full browser. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const applicationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

const listPaths = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

const firefoxPaths = [
  ...listPaths(['firefox-esr', 'firefox']),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function readPath(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path))
    throw new Error(`${variable} is ${path}, which does not exist or is not executable.`);
  return path;
}

/** Returns CHROME_PATH if it is set. Otherwise finds a headless shell, Playwright's Chromium, or another installed browser. */
export async function findBrowser() {
  const configured = readPath('CHROME_PATH');
  if (configured) return configured;
  const playwrightChromium = await findPlaywrightChromium();
  return [...listPaths(headlessShells), playwrightChromium, ...listPaths(browsers), ...applicationPaths].find(
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
    if (!installPackages(headlessShells[0])) installPackages(browsers[0]);
    found = await findBrowser();
  }
  if (!found)
    throw new Error('The tests need Chromium or Chrome. Install one, or set CHROME_PATH to its executable.');
  return found;
}

/** Returns FIREFOX_PATH if it is set. Otherwise finds an installed Firefox. */
export const findFirefox = () => readPath('FIREFOX_PATH') || firefoxPaths.find(isExecutable);

/** Installs Debian's Firefox. Playwright's Firefox cannot be used, because it is a patched build with its own protocol. */
export const installFirefox = () => installPackages('firefox-esr');
