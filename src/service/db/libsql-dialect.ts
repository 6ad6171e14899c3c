import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';
import Libsql from 'libsql';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { getErrorCode } from '../request-error.ts';

const beginWrite = 'begin immediate';
const isWrite = (sql: string) => /^\s*(?:insert|update|delete|replace)\b/i.test(sql);

/** Kysely's SQLite dialect for a local libSQL file. The `libsql` package has the same interface as better-sqlite3. */
export class LibsqlDialect extends SqliteDialect {
  readonly #open: () => Promise<SqliteDatabase>;
  readonly #lockTimeoutMs: number;

  /** While another process writes, a write waits for up to `lockTimeoutMs`. */
  constructor(file: string, lockTimeoutMs = 8000) {
    const open = () => Promise.resolve(openFiles(file, lockTimeoutMs));
    super({ database: open });
    this.#open = open;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  override createDriver() {
    return new LibsqlDriver({ database: this.#open }, this.#lockTimeoutMs);
  }
}

const lockRetryMs = 20;
const isLocked = (error: unknown) => String(getErrorCode(error)).startsWith('SQLITE_BUSY');

/** Retries while another process holds the lock. SQLite's own busy timeout would block this thread, and so every page. */
class LibsqlDriver extends SqliteDriver {
  readonly #lockTimeoutMs: number;
  #isInTransaction = false;

  constructor(config: SqliteDialectConfig, lockTimeoutMs: number) {
    super(config);
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retryWhileLocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  async #retryWhileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + this.#lockTimeoutMs;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (this.#isInTransaction || !isLocked(error) || performance.now() > deadline) throw error;
      }
      // There is one connection. Meanwhile, other queries can use it.
      await super.releaseConnection();
      await wait(lockRetryMs);
      await super.acquireConnection();
    }
  }

  /** Takes the write lock at the start. Later, SQLite would not grant it if another process had written since the first read. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const isReadOnly = settings?.accessMode === 'read only';
    await connection.executeQuery(CompiledQuery.raw(isReadOnly ? 'begin' : beginWrite));
    this.#isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#isInTransaction = false;
  }

  /** If the disk is full, SQLite has already rolled back. This rollback then fails; ignore that, so the original error is reported. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#isInTransaction = false;
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error;
    });
  }
}

function openFiles(file: string, lockTimeoutMs: number): SqliteDatabase {
  createFolder(dirname(file), 0o700);
  const records = openFile(file, 'FULL', lockTimeoutMs);
  // Request counts may be lost in a power failure. In a separate file, writing them does not have to wait for the disk.
  const limits = openFile(file.replace(/(?:\.db)?$/, '-limits.db'), 'NORMAL', lockTimeoutMs);
  limits.exec(`create table if not exists rate_limits
    (key text primary key, started_at bigint not null, count integer not null) without rowid`);
  // From here on, the driver retries.
  for (const database of [records, limits]) database.exec('pragma busy_timeout = 0');
  return {
    close() {
      records.close();
      limits.close();
    },
    prepare(sql) {
      const database = /\brate_limits\b/.test(sql) ? limits : records;
      const statement = database.prepare<[unknown[]]>(sql);
      // If a prepared statement fails because the database is locked, libSQL leaves it open, and no later transaction can
      // commit. So a write outside a transaction first takes the lock with `exec`.
      const withLock = <Result>(write: () => Result): Result => {
        if (database.inTransaction || !isWrite(sql)) return write();
        database.exec(beginWrite);
        try {
          const result = write();
          database.exec('commit');
          return result;
        } catch (error) {
          if (database.inTransaction) database.exec('rollback');
          throw error;
        }
      };
      return {
        reader: statement.reader,
        all: (parameters) => withLock(() => statement.all(parameters.map(requireStorable))),
        run(parameters) {
          if (sql === beginWrite) {
            records.exec(sql);
            return { changes: 0, lastInsertRowid: 0 };
          }
          const { changes, lastInsertRowid } = withLock(() => statement.run(parameters.map(requireStorable)));
          return { changes, lastInsertRowid };
        },
        iterate: (parameters) => statement.iterate(parameters.map(requireStorable)),
      };
    },
  };
}

function openFile(file: string, synchronous: 'FULL' | 'NORMAL', lockTimeoutMs: number): Libsql.Database {
  restrictToOwner(file);
  const database = new Libsql(file);
  database.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
  database.exec('pragma journal_mode = WAL');
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec('pragma foreign_keys = ON');
  database.exec('pragma cache_size = -32000');
  return database;
}

/** Rejects values that would crash the driver. */
function requireStorable(value: unknown): unknown {
  const isStorable =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isFinite(value));
  if (!isStorable) throw new TypeError(`A libSQL file cannot store a value of type ${typeof value}.`);
  return value;
}

/** Makes the database readable by its owner only. SQLite creates its other files with the same permissions. */
function restrictToOwner(file: string): void {
  if (process.platform === 'win32') return;
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (path === file) closeSync(openSync(path, 'a', 0o600));
      if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
    } catch {
      // The file does not exist yet, or opening the database will report the problem.
    }
  }
}
