import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#src/api/database/open-database.ts';

const versions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on Debian; null if it is not installed. */
export function postgresPrograms(): string | null {
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? join(versions, newest, 'bin') : '';
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

export interface RunningPostgres {
  /** a new database with all tables, copied from a template, since migrating takes longer */
  newDatabase(): Promise<string>;
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** closes all connections; `immediate`: like a crash, after which the log is replayed */
  restart(how?: 'fast' | 'immediate'): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // it listens on TCP
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so root runs it as the package's user. */
const getUserId = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: getUserId('-u'), gid: getUserId('-g') };
}

/** A real server with a new cluster in a temporary folder. */
export async function startPostgres(programs: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hush-postgres-'));
  const as = owner();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const options = { ...as, stdio: 'ignore', cwd: folder } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'studio', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
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
      // Power failures are not tested. Commits still reach the system before they are acknowledged.
      '-c',
      'fsync=off',
    ];
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], options);
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
  const stop = (signal: 'SIGINT' | 'SIGQUIT') =>
    new Promise<void>((resolve) => {
      server.once('exit', () => resolve());
      server.kill(signal);
    });

  await start();
  let count = 0;
  const create = async (from: string) => {
    count += 1;
    const name = `studio_${count}`;
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(`create database ${name} template ${from}`);
    await client.end();
    return url(name);
  };
  let ready: Promise<string> | undefined;
  const makeReady = async () => {
    const made = await create('template0');
    const opened = await openDatabase({ url: made, folder });
    await opened.close();
    return new URL(made).pathname.slice(1);
  };
  return {
    emptyDatabase: () => create('template0'),
    async newDatabase() {
      ready ??= makeReady();
      return create(await ready);
    },
    async restart(how = 'fast') {
      await stop(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await start();
    },
    async stop() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
