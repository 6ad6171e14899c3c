import { resolve } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { LibsqlDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import type { Database, DatabaseKind, Tables } from './tables.ts';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** the file; null if the data is on a server */
  file: string | null;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** `DATABASE_URL`: postgres://… ; without it a file in `folder` */
  url?: string | undefined;
  folder: string;
}

/** Opens the studio's data and brings its tables up to date. */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<OpenDatabase> {
  const isPostgres = url !== undefined && /^postgres(?:ql)?:\/\//.test(url);
  if (url && !isPostgres) throw new Error('DATABASE_URL has to start with postgres:// or be left out.');
  const file = isPostgres ? null : resolve(folder, 'studio.db');
  const dialect =
    file === null ? new PostgresDialect({ pool: postgresPool(url ?? '') }) : new LibsqlDialect(file);
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const kind: DatabaseKind = file === null ? 'postgres' : 'libsql';
  try {
    await migrate(db, kind);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
  return {
    db,
    kind,
    file,
    async close() {
      // Writes the rest of the log into the file, so that copying that one file is enough.
      if (file) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db).catch(() => undefined);
      await db.destroy();
    },
  };
}

// Counts and sums arrive as bigint and numeric; ours are far below the safe integer limit.
const numericTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

function postgresPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    types: {
      // Text parsers only: no query asks for binary results.
      getTypeParser: ((id: number) =>
        numericTypes.has(id) ? Number : types.getTypeParser(id)) as typeof types.getTypeParser,
    },
  });
  // The pool replaces an idle connection that the server closed when it needs one.
  pool.on('error', () => undefined);
  // A connection in use fails its query, which is handled. Without a listener the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
