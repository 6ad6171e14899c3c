// Finds PostgreSQL's server for the tests of the service, and installs Debian's package where there is none. Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

export const hasPostgres = () =>
  existsSync(versions) &&
  readdirSync(versions).some((version) => existsSync(join(versions, version, 'bin', 'initdb')));

function asRoot(command, args) {
  const [file, rest] = process.getuid?.() === 0 ? [command, args] : ['sudo', ['-n', command, ...args]];
  console.log(`> ${[file, ...rest].join(' ')}`);
  return spawnSync(file, rest, { stdio: 'inherit' }).status === 0;
}

/** Answers whether there is one now. Without it the tests of PostgreSQL are skipped, and those of the file run. */
export function installPostgres() {
  const hasApt = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
  if (hasApt && asRoot('apt-get', ['update']))
    asRoot('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']);
  return hasPostgres();
}
