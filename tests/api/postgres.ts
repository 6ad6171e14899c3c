import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#src/api/database/open-database.ts';
import { findFreePort } from '../site/setup.ts';

const versions = '/usr/lib/postgresql';

/** Returns the folder with PostgreSQL's programs on Debian, or null if it is not installed. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? join(versions, newest, 'bin') : '';
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

export interface RunningPostgres {
  /** creates a database with all tables by copying a template, which is faster than migrating */
  newDatabase(): Promise<string>;
  emptyDatabase(): Promise<string>;
  dropDatabases(urls: readonly string[]): Promise<void>;
  stop(): Promise<void>;
  /** closes all connections; `immediate` simulates a crash, so the server recovers from its log */
  restart(how?: 'fast' | 'immediate'): Promise<void>;
}

const getPostgresId = (kind: '-u' | '-g') =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root. If we are root, returns the user that its package created. */
function findServerUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: getPostgresId('-u'), gid: getPostgresId('-g') };
}

/** Runs a server until standard input has the name of a signal or closes, as it does when Vitest ends the worker. */
const untilInputCloses = '"$0" "$@" & read signal; kill -${signal:-QUIT} $!; wait $!';

let shared: Promise<RunningPostgres> | undefined;

/** Returns the server that all test files of a worker share. A new cluster would take more than a second of CPU time. */
export const sharePostgres = (programs: string): Promise<RunningPostgres> =>
  (shared ??= startPostgres(programs));

const getDatabaseName = (url: string) => new URL(url).pathname.slice(1);

/** Starts a real server with a new cluster in a temporary folder. */
export async function startPostgres(programs: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hush-postgres-'));
  const user = findServerUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = await findFreePort();
  const url = (name: string) => `postgres://studio@127.0.0.1:${port}/${name}`;
  let server: ChildProcess;

  const start = async () => {
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=60',
      // The tests kill only the server process. The operating system keeps its writes even without fsync.
      '-c',
      'fsync=off',
    ];
    const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...settings];
    server = spawn('/bin/sh', ['-c', untilInputCloses, ...command], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (let tries = 0; ; tries += 1) {
      const client = new Client({ connectionString: url('postgres') });
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (tries > 150) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const stop = (signal: 'INT' | 'QUIT') =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.stdin?.end(`${signal}\n`);
    });

  await start();
  const run = async (statements: readonly string[]) => {
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    for (const statement of statements) {
      await client.query(statement);
    }
    await client.end();
  };
  let count = 0;
  const createFrom = async (template: string) => {
    count += 1;
    const name = `studio_${count}`;
    await run([`create database ${name} template ${template}`]);
    return url(name);
  };
  let migratedTemplate: Promise<string> | undefined;
  const createTemplate = async () => {
    const templateUrl = await createFrom('template0');
    const opened = await openDatabase({ url: templateUrl, folder });
    await opened.close();
    return getDatabaseName(templateUrl);
  };
  return {
    emptyDatabase: () => createFrom('template0'),
    async newDatabase() {
      migratedTemplate ??= createTemplate();
      return createFrom(await migratedTemplate);
    },
    dropDatabases: (urls) => run(urls.map((each) => `drop database ${getDatabaseName(each)} with (force)`)),
    async restart(how = 'fast') {
      await stop(how === 'fast' ? 'INT' : 'QUIT');
      await start();
    },
    async stop() {
      await stop('QUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
