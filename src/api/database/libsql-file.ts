import Libsql from 'libsql';
import LibsqlAside from 'libsql/promise';

type Value = string | number | bigint | Buffer | null;
type Statement = Libsql.Statement<[Value[]]>;

/** Statements that stay prepared; only lists with all their filters make more, and those seldom come again. */
const mostStatements = 300;

/** One open file. A statement is prepared once, which costs as much as to run it. */
export class LibsqlFile {
  readonly #database: Libsql.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    this.#database = new Libsql(path);
  }

  run(sql: string, parameters: readonly unknown[] = []): { rows: unknown[]; changes: number } {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql);
    const values = parameters.map(asValue);
    if (statement.reader) return { rows: statement.all(values), changes: 0 };
    return { rows: [], changes: statement.run(values).changes };
  }

  begin(mode: 'immediate' | 'deferred'): void {
    this.run(`begin ${mode}`);
  }

  /** The disk is waited for in a thread of libSQL's own: meanwhile others are answered. */
  async commit(): Promise<void> {
    try {
      await LibsqlAside.prototype.exec.call(this.#database, 'commit');
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** A full disk has rolled it back already; what went wrong was told by the statement, not by this. */
  rollback(): void {
    if (this.#database.inTransaction) this.run('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    const statement = this.#database.prepare<[Value[]]>(sql);
    if (this.#statements.size >= mostStatements) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** libSQL ends the process over a value of another kind. */
function asValue(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'bigint' || value === null || Buffer.isBuffer(value))
    return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`A ${typeof value} cannot be kept in a libSQL file.`);
}
