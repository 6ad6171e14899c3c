// Finds or installs Chromium and Firefox for the tests. Uses only Node's built-in modules, and Playwright if it is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasPackage, installPackages } from './requirements.mjs';

/** Preferred, because a full browser opens a window for each context and takes over twice the CPU time. */
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

/** Returns the paths of Playwright's headless shell and of its full Chromium, which are in neighboring folders. */
async function listPlaywrightPaths() {
  try {
    const { chromium } = await import('playwright');
    const full = chromium.executablePath();
    const folder = full.replace(/\bchromium-(\d+)\b.*/s, 'chromium_headless_shell-$1');
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
    const shells = names.filter((name) => /chrome-headless-shell(?:\.exe)?$/.test(name));
    return { shells: shells.map((name) => join(folder, name)), full };
  } catch {
    return { shells: [], full: undefined };
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
  const playwright = await listPlaywrightPaths();
  return [
    ...listPaths(headlessShells),
    ...playwright.shells,
    playwright.full,
    ...listPaths(browsers),
    ...applicationPaths,
  ].find((path) => path && isExecutable(path));
}

/** Returns "Chromium 156.0 (/usr/bin/chromium)", or only the path if the browser does not print its version. */
export function describeBrowser(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const version = stdout?.trim().split('\n').at(-1);
  return version ? `${version} (${path})` : path;
}

/** True if a headless shell would make the tests faster, and Debian has a package of it. */
export async function canAddHeadlessShell() {
  const path = await findBrowser();
  if (process.env.CHROME_PATH || !path || path.includes('headless')) return false;
  return hasPackage(headlessShells[0]);
}

/** Downloads Playwright's headless shell. If that fails, installs the system's package. */
export async function installBrowser() {
  console.log('> npx playwright install --only-shell chromium');
  const shell = process.platform === 'win32';
  spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'inherit', shell });
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

export const installHeadlessShell = () => installPackages(headlessShells[0]);

/** Installs Debian's Firefox. Playwright's Firefox cannot be used, because it is a patched build with its own protocol. */
export const installFirefox = () => installPackages('firefox-esr');
