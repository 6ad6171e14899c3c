import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sortedEntries } from '../sorted-entries.ts';
import type { Forms } from './compress-file.ts';

// Raised when the levels change, so that every file is compressed anew.
const version = 3;

/** What was compressed last time, by content: times of change say nothing after a checkout. */
export class CompressionRecord {
  readonly #path: string;
  readonly #entries: Map<string, Forms>;
  #begun: Promise<void> | undefined;

  /** The last run did not end: any form may be of another content. */
  readonly cutOff: boolean;

  private constructor(path: string, entries: Map<string, Forms>, cutOff: boolean) {
    this.#path = path;
    this.#entries = entries;
    this.cutOff = cutOff;
  }

  static async open(cache: string, dist: string): Promise<CompressionRecord> {
    const name = createHash('sha256').update(resolve(dist)).digest('hex').slice(0, 16);
    const path = join(cache, `record-${name}.json`);
    const cutOff = await access(busy(path)).then(
      () => true,
      () => false,
    );
    return new CompressionRecord(path, cutOff ? new Map() : await readEntries(path), cutOff);
  }

  /** What stood beside a file the last time. */
  formsOf = (file: string): Forms | undefined => this.#entries.get(file);

  remember(file: string, { hash, br, gz }: Forms): void {
    this.#entries.set(file, { hash, br, gz });
  }

  /** Before the first form is touched: a run that is cut off must not leave some that pass for current. */
  begin(): Promise<void> {
    this.#begun ??= mkdir(dirname(this.#path), { recursive: true }).then(() =>
      writeFile(busy(this.#path), ''),
    );
    return this.#begun;
  }

  forgetAllBut(files: ReadonlySet<string>): void {
    for (const file of this.#entries.keys()) if (!files.has(file)) this.#entries.delete(file);
  }

  async save(): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(`${this.#path}.new`, JSON.stringify({ version, entries: sortedEntries(this.#entries) }));
    await rename(`${this.#path}.new`, this.#path);
    await rm(busy(this.#path), { force: true });
  }
}

const busy = (path: string) => `${path}.busy`;

async function readEntries(path: string): Promise<Map<string, Forms>> {
  try {
    const record = JSON.parse(await readFile(path, 'utf8')) as {
      version: number;
      entries: [string, Forms][];
    };
    return new Map(record.version === version ? record.entries : []);
  } catch {
    // No record, or a broken one: everything is compressed again.
    return new Map();
  }
}
