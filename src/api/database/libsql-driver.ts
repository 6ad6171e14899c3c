import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { InValue, Transaction } from '@libsql/client/sqlite3';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { LibsqlClient } from './libsql-client.ts';
import { Turnstile } from './turnstile.ts';

/** One connection writes, one after the other, and one reads beside it. */
interface Way {
  file: string;
  writer: LibsqlClient;
  reader: LibsqlClient;
  writing: Turnstile;
}

export class LibsqlDriver implements Driver {
  readonly #file: string;
  readonly #way: Way;

  constructor(file: string) {
    this.#file = file;
    this.#way = {
      file,
      writer: new LibsqlClient(file),
      reader: new LibsqlClient(file),
      writing: new Turnstile(),
    };
  }

  init(): Promise<void> {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    return Promise.resolve();
  }

  acquireConnection(): Promise<LibsqlConnection> {
    return Promise.resolve(new LibsqlConnection(this.#way));
  }

  beginTransaction(connection: LibsqlConnection, { accessMode }: TransactionSettings) {
    return accessMode === 'read only' ? connection.beginReading() : connection.begin();
  }

  commitTransaction(connection: LibsqlConnection) {
    return connection.end('commit');
  }

  rollbackTransaction(connection: LibsqlConnection) {
    return connection.end('rollback');
  }

  async releaseConnection() {
    // A connection holds nothing outside of a transaction.
  }

  async destroy() {
    const { writing, writer, reader } = this.#way;
    await writing.pass(() => {
      writer.close();
      reader.close();
    });
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #way: Way;
  #transaction: Transaction | undefined;
  #leave: (() => void) | undefined;

  constructor(way: Way) {
    this.#way = way;
  }

  async begin() {
    this.#leave = await this.#way.writing.enter();
    try {
      this.#transaction = await this.#way.writer.use((client) => client.transaction('write'));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** A view of one moment, on a connection of its own: nobody waits for it. */
  async beginReading() {
    const client = new LibsqlClient(this.#way.file);
    this.#leave = () => client.close();
    try {
      this.#transaction = await client.use((opened) => opened.transaction('read'));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback') {
    try {
      // A full disk has rolled it back already; what went wrong is told by the statement, not by this.
      if (how === 'rollback' && this.#transaction?.closed) this.#transaction.close();
      else await this.#transaction?.[how]();
    } finally {
      this.#transaction = undefined;
      this.#leave?.();
    }
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { sql, args: parameters as InValue[] }; // what the compiler was given, which the tables type
    const { writer, reader, writing } = this.#way;
    const result = this.#transaction
      ? await this.#transaction.execute(statement)
      : query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
        ? await reader.use((client) => client.execute(statement))
        : await writing.pass(() => writer.use((client) => client.execute(statement)));
    return {
      rows: result.rows as unknown[] as Row[], // named by the columns that the query selects
      numAffectedRows: BigInt(result.rowsAffected),
    };
  }

  // oxlint-disable-next-line require-yield -- nothing here reads that way
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A libSQL file is read by pages, not by streams.');
  }
}
