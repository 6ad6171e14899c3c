import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect, type Kysely } from 'kysely';
import { LibsqlDriver } from './libsql-driver.ts';

/** Kysely over a libSQL file on this machine. */
export class LibsqlDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver() {
    return new LibsqlDriver(this.#file);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new SqliteAdapter();
  }

  createIntrospector(database: Kysely<unknown>) {
    return new SqliteIntrospector(database);
  }
}
