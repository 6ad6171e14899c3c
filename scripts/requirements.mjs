// Checks for what the site and its tests need, and installs packages on Debian and Ubuntu. Uses only Node's built-in modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** True if the packages in package-lock.json are installed. npm lists what it installed, without packages for other systems. */
export function isInstalled(folder = '.') {
  try {
    const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
    return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
      ([path, { version, integrity, optional }]) => {
        if (!path.startsWith('node_modules/')) return true;
        const found = installed[path];
        return found ? found.version === version && found.integrity === integrity : optional === true;
      },
    );
  } catch {
    return false; // nothing is installed, or an install was interrupted
  }
}

/** For the W3C's HTML checker. On a Mac without Java, the command exists but fails. */
export const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

const postgresVersions = '/usr/lib/postgresql';

export const hasPostgres = () =>
  existsSync(postgresVersions) &&
  readdirSync(postgresVersions).some((version) =>
    existsSync(join(postgresVersions, version, 'bin', 'initdb')),
  );

/**
 * The system fonts that pages use until the web fonts have loaded: one family per Debian package. Liberation has the metrics of
 * Windows and Apple fonts. Android uses Noto and Roboto. See src/ui/styles/fonts.css.
 */
const families = {
  'fonts-liberation': 'Liberation Serif',
  'fonts-noto-core': 'Noto Serif',
  'fonts-roboto-unhinted': 'Roboto',
};

export const fallbackFonts = ['fontconfig', ...Object.keys(families)];

/** Always true except on Linux, because other systems come with such fonts. */
export function hasFallbackFonts() {
  if (process.platform !== 'linux') return true;
  const found = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout?.split(/[\n,]/) ?? [];
  return Object.values(families).every((family) => found.includes(family));
}

function asRoot(...command) {
  const [file, ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  console.log(`> ${[file, ...rest].join(' ')}`);
  return spawnSync(file, rest, { stdio: 'inherit' }).status === 0;
}

/** True if apt-get can install a package. */
export const hasPackage = (name) =>
  process.platform === 'linux' && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

/** Returns false if there is no apt-get, no root access or no such package. */
export function installPackages(...names) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...names];
  return asRoot('apt-get', 'update') && asRoot(...install);
}
