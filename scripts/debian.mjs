// Installs packages of Debian and Ubuntu, where that can be. Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const hasApt = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get');

function asRoot(...command) {
  const [file, ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  console.log(`> ${[file, ...rest].join(' ')}`);
  return spawnSync(file, rest, { stdio: 'inherit' }).status === 0;
}

let isCurrent = false;

/** Answers whether they are there now; all of them or none. */
export function installPackages(...names) {
  if (!hasApt()) return false;
  isCurrent ||= asRoot('apt-get', 'update');
  return isCurrent && asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names);
}
