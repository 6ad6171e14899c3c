import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase, type OpenDatabase } from '#src/service/db/open-database.ts';
import type { Database } from '#src/service/db/tables.ts';
import { findFreePort } from '../site/setup.ts';

const versions = '/usr/lib/postgresql';

/** Returns the folder with PostgreSQL's programs on Debian, or null if it is not installed. */
export function findPostgresPrograms(): string | null {
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? join(versions, newest, 'bin') : '';
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

interface RunningPostgres {
  /** Returns a database that tests share, without the rows of the last test. Its connections stay open, which saves most of the time. */
  emptySharedDatabase(): Promise<{ database: OpenDatabase; databaseUrl: string }>;
  /** creates a database with all tables by copying a template, which is faster than migrating */
  newDatabase(): Promise<string>;
  emptyDatabase(): Promise<string>;
  dropDatabases(urls: readonly string[]): Promise<void>;
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

let workerServer: Promise<RunningPostgres> | undefined;

/** Returns the server that all test files of a worker share. A new cluster would take more than a second of CPU time. */
export const sharePostgres = (programs: string): Promise<RunningPostgres> =>
  (workerServer ??= startPostgres(programs));

const getDatabaseName = (url: string) => new URL(url).pathname.slice(1);

/** Starts a real server with a new cluster in a temporary folder. */
async function startPostgres(programs: string): Promise<RunningPostgres> {
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
  let child: ChildProcess;

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
      '-c',
      'full_page_writes=off',
    ];
    const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...settings];
    child = spawn('/bin/sh', ['-c', untilInputCloses, ...command], {
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
      child.once('exit', () => resolve());
      child.stdin?.end(`${signal}\n`);
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
  let shared: Promise<SharedDatabase> | undefined;
  const createShared = async () => {
    const databaseUrl = await createFrom('template0');
    const { db, ...opened } = await openDatabase({ url: databaseUrl, folder });
    const database = { ...opened, db, close: () => Promise.resolve() };
    return { database, databaseUrl, empty: await keepInitialRows(db) };
  };
  return {
    async emptySharedDatabase() {
      shared ??= createShared();
      const { empty, ...rest } = await shared;
      await empty();
      return rest;
    },
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
  };
}

interface SharedDatabase {
  database: OpenDatabase;
  databaseUrl: string;
  empty: () => Promise<unknown>;
}

/** Copies the rows that the migrations added, and returns a function that deletes all rows except these. */
async function keepInitialRows(db: Database): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const names = rows.map(({ name }) => name);
  const copies = names.map((name) => `create table initial.${name} as table ${name};`);
  await sql.raw(`create schema initial; ${copies.join(' ')}`).execute(db);
  const resets = names.map((name) => `delete from ${name}; insert into ${name} table initial.${name};`);
  // As a replica, the database checks neither foreign keys nor that a ledger only grows.
  const empty = `begin; set local session_replication_role = replica; ${resets.join(' ')} commit;`;
  return () => sql.raw(empty).execute(db);
}

/** True if another PostgreSQL transaction waits for this one. */
export async function isBlocking(trx: Database): Promise<boolean> {
  const { rows } = await sql`select pid from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
  return rows.length > 0;
}
