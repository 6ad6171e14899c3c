// Finds Chromium and Firefox for the tests, and installs what is missing. Uses only Node's built-in modules, and Playwright if it is installed.
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

const onPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));

const firefoxes = [
  ...onPath(['firefox-esr', 'firefox']),
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

/** The program named by an environment variable, if it is set. */
function getProgram(variable) {
  const path = process.env[variable];
  if (path && !isExecutable(path))
    throw new Error(`${variable} is ${path}, which does not exist or is not executable.`);
  return path;
}

/** The browser of CHROME_PATH; otherwise an installed headless shell, Playwright's own, or an installed browser. */
export async function findBrowser() {
  const named = getProgram('CHROME_PATH');
  if (named) return named;
  const playwrightChromium = await findPlaywrightChromium();
  return [...onPath(shells), playwrightChromium, ...onPath(browsers), ...applications].find(
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

/** The Firefox of FIREFOX_PATH, or an installed one. */
export const findFirefox = () => getProgram('FIREFOX_PATH') || firefoxes.find(isExecutable);

/** Installs Debian's Firefox. Playwright's own Firefox cannot be used: it is a patched build with its own protocol. */
export const installFirefox = () => installPackages('firefox-esr');
