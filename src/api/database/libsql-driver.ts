import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { forLimits, forRecords, LibsqlClient } from './libsql-client.ts';
import type { LibsqlFile } from './libsql-file.ts';
import { keepFilesOwn } from './own-files.ts';
import { Turnstile } from './turnstile.ts';

/** One connection writes, one after the other; one reads beside it, and one counts requests in a file of its own. */
interface Way {
  path: string;
  writer: LibsqlClient;
  reader: LibsqlClient;
  counter: LibsqlClient;
  writing: Turnstile;
}

export class LibsqlDriver implements Driver {
  readonly #way: Way;

  constructor(path: string) {
    this.#way = {
      path,
      writer: new LibsqlClient(path, forRecords),
      reader: new LibsqlClient(path, forRecords),
      counter: new LibsqlClient(limitsOf(path), forLimits),
      writing: new Turnstile(),
    };
  }

  init(): Promise<void> {
    const { path } = this.#way;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    for (const file of [path, limitsOf(path)]) keepFilesOwn(file);
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
    const { writing, writer, reader, counter } = this.#way;
    await writing.pass(() => {
      writer.close();
      reader.close();
      counter.close();
    });
  }
}

/** studio.db has studio-limits.db beside it. */
const limitsOf = (path: string) => path.replace(/(?:\.db)?$/, '-limits.db');

type Place = 'reader' | 'counter' | 'writer' | 'pragma';

/** Where each statement goes, by its text. */
const places = new Map<string, Place>();

function placeOf({ sql }: CompiledQuery): Place {
  const known = places.get(sql);
  if (known) return known;
  const place = /\brate_limits\b/.test(sql)
    ? 'counter'
    : /^\s*select\b/i.test(sql)
      ? 'reader'
      : /^\s*pragma\b/i.test(sql)
        ? 'pragma'
        : 'writer';
  if (places.size > 1000) places.clear();
  places.set(sql, place);
  return place;
}

class LibsqlConnection implements DatabaseConnection {
  readonly #way: Way;
  #transaction: LibsqlFile | undefined;
  #leave: (() => void) | undefined;

  constructor(way: Way) {
    this.#way = way;
  }

  async begin() {
    this.#leave = await this.#way.writing.enter();
    try {
      this.#transaction = await this.#way.writer.use((file) => {
        file.begin('immediate');
        return file;
      });
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** A view of one moment, on a connection of its own: nobody waits for it. */
  async beginReading() {
    const client = new LibsqlClient(this.#way.path, forRecords);
    this.#leave = () => client.close();
    try {
      this.#transaction = await client.use((file) => {
        file.begin('deferred');
        return file;
      });
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback') {
    try {
      await this.#transaction?.[how]();
    } catch (error) {
      // Nobody is to go on in what could not be ended.
      this.#way.writer.close();
      throw error;
    } finally {
      this.#transaction = undefined;
      this.#leave?.();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#run(query);
    return {
      rows: rows as Row[], // named by the columns that the query selects
      numAffectedRows: BigInt(changes),
    };
  }

  #run(query: CompiledQuery) {
    const { sql, parameters } = query;
    const { writer, reader, counter, writing } = this.#way;
    const place = placeOf(query);
    if (place === 'counter') return counter.use((file) => file.run(sql, parameters));
    if (this.#transaction) return this.#transaction.run(sql, parameters);
    if (place === 'reader') return reader.use((file) => file.run(sql, parameters));
    return writing.pass(() =>
      writer.use(async (file) => {
        if (place === 'pragma') return file.run(sql, parameters);
        file.begin('immediate');
        try {
          const result = file.run(sql, parameters);
          await file.commit();
          return result;
        } catch (error) {
          file.rollback();
          throw error;
        }
      }),
    );
  }

  // oxlint-disable-next-line require-yield -- nothing here reads that way
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A libSQL file is read by pages, not by streams.');
  }
}
