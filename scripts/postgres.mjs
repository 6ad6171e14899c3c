// Finds PostgreSQL's server for the tests of the service, and installs Debian's package where there is none. Node alone.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';

const versions = '/usr/lib/postgresql';

export const hasPostgres = () =>
  existsSync(versions) &&
  readdirSync(versions).some((version) => existsSync(join(versions, version, 'bin', 'initdb')));

/** Answers whether there is one now. Without it the tests of PostgreSQL are skipped, and those of the file run. */
export function installPostgres() {
  installPackages('postgresql');
  return hasPostgres();
}
