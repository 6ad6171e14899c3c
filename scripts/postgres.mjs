// Checks for the PostgreSQL server that the tests start. Uses only Node's built-in modules.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

export const hasPostgres = () =>
  existsSync(versions) &&
  readdirSync(versions).some((version) => existsSync(join(versions, version, 'bin', 'initdb')));
