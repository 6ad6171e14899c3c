// Finds a Chromium for the tests, and installs one where there is none. Node alone; Playwright is asked if it is there.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

/** Chromium without a window is half the work for the machine. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

function runs(path) {
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

/** The browser to test with: the one that CHROME_PATH names, an installed shell, Playwright's own, or an installed one. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!runs(named)) throw new Error(`CHROME_PATH names ${named}, which is not there or cannot be run.`);
    return named;
  }
  const own = await playwrightsOwn();
  return [...onPath(shells), own, ...onPath(names), ...places].find((path) => path && runs(path));
}

function download() {
  console.log('> npx playwright install chromium');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** Downloads Playwright's Chromium; where that cannot be, installs the system's package. */
export async function installBrowser() {
  download();
  let found = await findBrowser();
  if (!found) {
    if (!installPackages(shells[0])) installPackages(names[0]);
    found = await findBrowser();
  }
  if (!found) throw new Error('The tests need Chromium or Chrome. Install one, or name it in CHROME_PATH.');
  return found;
}

/** The version a browser gives of itself, to be sure that it starts. */
export const versionOf = (path) =>
  execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
