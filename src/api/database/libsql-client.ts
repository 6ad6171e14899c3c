import { setTimeout as wait } from 'node:timers/promises';
import { LibsqlFile } from './libsql-file.ts';

/** Milliseconds that we wait for other processes before we give up. */
const patience = 8000;
/** Milliseconds that libSQL itself waits, in this process's only thread. Most writes are over by then. */
const blink = 10;

export const forRecords = [
  `pragma busy_timeout = ${blink}`,
  'pragma journal_mode = WAL',
  'pragma synchronous = FULL',
  'pragma foreign_keys = ON',
  'pragma cache_size = -32000',
];

/** Counts of requests are of the moment: in a file of their own they need not wait for the disk, which records do. */
export const forLimits = [
  `pragma busy_timeout = ${blink}`,
  'pragma journal_mode = WAL',
  'pragma synchronous = NORMAL',
  `create table if not exists rate_limits
    (key text primary key, started_at bigint not null, count integer not null) without rowid`,
];

/** One connection to a file, opened anew where it was refused. */
export class LibsqlClient {
  readonly #path: string;
  readonly #setUp: readonly string[];
  #file: LibsqlFile | undefined;

  constructor(path: string, setUp: readonly string[]) {
    this.#path = path;
    this.#setUp = setUp;
  }

  /**
   * Tries until no other process is in the way, and sleeps outside of libSQL meanwhile. A statement that was refused as
   * busy stays open until it is collected, and an open one keeps later commits from happening: so its connection goes.
   */
  async use<Result>(act: (file: LibsqlFile) => Result | Promise<Result>): Promise<Result> {
    const end = Date.now() + patience;
    for (let pause = 1; ; pause = Math.min(pause * 2, 40)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- it is tried again
        return await act((this.#file ??= this.#open()));
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.close();
        if (Date.now() > end) throw error;
        // oxlint-disable-next-line no-await-in-loop -- as above; the random part parts the processes
        await wait(pause + Math.random() * pause);
      }
    }
  }

  close() {
    this.#file?.close();
    this.#file = undefined;
  }

  #open(): LibsqlFile {
    const file = new LibsqlFile(this.#path);
    try {
      for (const statement of this.#setUp) file.run(statement);
    } catch (error) {
      file.close();
      throw error;
    }
    return file;
  }
}

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code);
}
