import { resolve } from 'node:path';
import { CamelCasePlugin, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { LibsqlDialect } from './libsql-dialect.ts';
import { migrate } from './migrate.ts';
import type { DatabaseKind, Database } from './tables.ts';
import { GuardedDatabase, rejectInsideTransactions } from './transaction-guard.ts';

export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** path of the libSQL file; null on PostgreSQL */
  file: string | null;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** `DATABASE_URL`, which starts with postgres://. Without it, the data is in a file in `folder`. */
  url?: string | undefined;
  folder: string;
}

/** Opens the database and applies missing migrations. */
export async function openDatabase({ url, folder }: DatabaseLocation): Promise<OpenDatabase> {
  const isPostgres = url !== undefined && /^postgres(?:ql)?:\/\//.test(url);
  if (url && !isPostgres) throw new Error('DATABASE_URL must start with postgres:// or be unset.');
  const file = isPostgres ? null : resolve(folder, 'studio.db');
  const dialect =
    file === null ? new PostgresDialect({ pool: postgresPool(url ?? '') }) : new LibsqlDialect(file);
  const db = new GuardedDatabase({
    dialect: rejectInsideTransactions(dialect),
    plugins: [new CamelCasePlugin()],
  });
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
      // Moves the write-ahead log into the database file, so that copying that one file is enough.
      if (file) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db).catch(() => undefined);
      await db.destroy();
    },
  };
}

// PostgreSQL returns counts and sums as bigint and numeric. Ours are far below the limit for safe integers.
const numericTypes = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC]);

function postgresPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    types: {
      // Only text parsers are needed, because no query asks for binary results.
      getTypeParser: ((id: number) =>
        numericTypes.has(id) ? Number : types.getTypeParser(id)) as typeof types.getTypeParser,
    },
  });
  // When the server closes an idle connection, the pool opens a new one as needed. There is nothing to handle.
  pool.on('error', () => undefined);
  // When a connection breaks during a query, the query fails, and its caller handles that. Without this listener, the
  // error would also crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
