import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client } from '@libsql/client/sqlite3';

/** Milliseconds that we wait for other processes before we give up. */
const patience = 8000;
/** Milliseconds that libSQL itself waits, in this process's only thread. Most writes are over by then. */
const blink = 10;

const pragmas = [
  `busy_timeout = ${blink}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -32000',
];

/** One connection to the file, opened anew where it was refused. */
export class LibsqlClient {
  readonly #url: string;
  #client: Client | undefined;

  constructor(url: string) {
    this.#url = url;
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
      const client = createClient({ url: this.#url, concurrency: 1 });
      try {
        // oxlint-disable-next-line no-await-in-loop -- a few words, one after the other
        for (const pragma of pragmas) await client.execute(`PRAGMA ${pragma}`);
      } catch (error) {
        client.close();
        throw error;
      }
      this.#client ??= client;
    }
    return this.#client;
  }
}

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(?:BUSY|LOCKED)/.test(code);
}
