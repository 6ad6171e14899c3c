import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createClient, type Client } from '@libsql/client/sqlite3';

/** Milliseconds that we wait for other processes before we give up. */
const patience = 8000;
/** Milliseconds that libSQL itself waits, in this process's only thread. Most writes are over by then. */
const blink = 10;

const setUp = [
  `pragma busy_timeout = ${blink}`,
  'pragma journal_mode = WAL',
  'pragma synchronous = FULL',
  'pragma foreign_keys = ON',
  'pragma cache_size = -32000',
];

/** Counts of requests are of the moment: in a file of their own they need not wait for the disk, which records do. */
const setUpLimits = [
  'pragma limits.journal_mode = WAL',
  'pragma limits.synchronous = NORMAL',
  `create table if not exists limits.rate_limits
    (key text primary key, started_at bigint not null, count integer not null) without rowid`,
];

/** One connection to the file, opened anew where it was refused. */
export class LibsqlClient {
  readonly #file: string;
  #client: Client | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Tries until no other process is in the way, and sleeps outside of libSQL meanwhile. A statement that was refused as
   * busy stays open until it is collected, and an open one keeps later commits from happening: so its connection goes.
   */
  async use<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const end = Date.now() + patience;
    for (let pause = 1; ; pause = Math.min(pause * 2, 40)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- it is tried again
        return await act(await this.#open());
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
    this.#client?.close();
    this.#client = undefined;
  }

  async #open(): Promise<Client> {
    if (!this.#client) {
      const client = createClient({ url: pathToFileURL(this.#file).href, concurrency: 1 });
      try {
        // oxlint-disable-next-line no-await-in-loop -- a few words, one after the other
        for (const statement of setUp) await client.execute(statement);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await client.execute({ sql: 'attach database ? as limits', args: [limitsOf(this.#file)] });
        // oxlint-disable-next-line no-await-in-loop -- as above
        for (const statement of setUpLimits) await client.execute(statement);
      } catch (error) {
        client.close();
        throw error;
      }
      this.#client ??= client;
    }
    return this.#client;
  }
}

/** studio.db has studio-limits.db beside it. */
const limitsOf = (file: string) => file.replace(/(?:\.db)?$/, '-limits.db');

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code);
}
