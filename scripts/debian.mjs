// Installs packages on Debian and Ubuntu. Uses only Node's built-in modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
