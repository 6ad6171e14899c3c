import { resolve } from 'node:path';
import {
  CamelCasePlugin,
  PostgresDialect,
  sql,
  Kysely,
  type Dialect,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import { Pool, types } from 'pg';
import { LibsqlDialect } from './libsql-dialect.ts';
import { migrate } from './migrations.ts';
import type { DatabaseKind, Database, Tables } from './tables.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The transaction that the running code was called from. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();
let openCount = 0;

/**
 * Rejects queries through `service.db` inside a transaction. They would not be part of it, and in a libSQL file, which has one
 * connection, they would wait forever.
 */
function rejectInsideTransactions(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquireConnection = driver.acquireConnection.bind(driver);
      driver.acquireConnection = () => {
        if (current.getStore()?.isOpen)
          throw new Error('service.db was used inside a transaction. Use its trx instead.');
        return acquireConnection();
      };
      return driver;
    },
  };
}

/** Remembers which code runs inside a transaction. */
class GuardedDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return guard(super.transaction());
  }
}

function guard(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.execute = <Result>(run: (trx: Transaction<Tables>) => Promise<Result>) =>
    execute(async (trx) => {
      const scope = { isOpen: true };
      openCount += 1;
      try {
        return await current.run(scope, () => run(trx));
      } finally {
        scope.isOpen = false;
        openCount -= 1;
        // In Node 20, storage that was used once slows down every request by a tenth, also those for pages.
        if (openCount === 0) current.disable();
      }
    });
  builder.setAccessMode = (mode) => guard(setAccessMode(mode));
  builder.setIsolationLevel = (level) => guard(setIsolationLevel(level));
  return builder;
}

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
