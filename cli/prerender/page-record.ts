import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Entry {
  /** what the file was made from */
  from: string;
  size: number;
  time: number;
}

interface Saved {
  version: 1;
  /** the fingerprint of the code that the pages were rendered with */
  key: string;
  files: Record<string, Entry>;
}

/**
 * Remembers what each file of dist was made from. A file made from the same things, and untouched since, is not made
 * again. A lost or broken record only costs time.
 */
export class PageRecord {
  #file: string;
  #dist: string;
  #before: Saved;
  /** what the last build made and nobody touched since */
  #untouched: Set<string>;
  #now = new Map<string, string>();
  #fresh = new Set<string>();

  constructor(file: string, dist: string) {
    this.#file = file;
    this.#dist = dist;
    this.#before = readRecord(file);
    this.#untouched = new Set(Object.keys(this.#before.files).filter((name) => this.#isUntouched(name)));
  }

  /** Whether the pages before were rendered with the same code. */
  sameKey = (key: string): boolean => this.#before.key === key;

  /** Something else is about to take its place. */
  lose = (name: string): unknown => this.#untouched.delete(name);

  /** Notes what a file is made from, and says whether it stands in dist already. */
  stands(name: string, from: string): boolean {
    this.#now.set(name, from);
    const stands = this.#untouched.has(name) && this.#before.files[name]?.from === from;
    if (!stands) this.#fresh.add(name);
    return stands;
  }

  #isUntouched(name: string): boolean {
    const before = this.#before.files[name];
    const found = statSync(join(this.#dist, name), { throwIfNoEntry: false });
    return found?.size === before?.size && found?.mtimeMs === before?.time;
  }

  /** Every noted file that did not stand: those that this build makes. */
  fresh = (): Iterable<string> => this.#fresh;

  /** Every file noted in this build. */
  names = (): Iterable<string> => this.#now.keys();

  save(key: string): void {
    const files: Saved['files'] = {};
    for (const [name, from] of this.#now) files[name] = this.#stays(name, key) ?? this.#entryOf(name, from);
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify({ version: 1, key, files } satisfies Saved));
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** What was noted of a file that this build left alone. */
  #stays = (name: string, key: string): Entry | undefined =>
    this.sameKey(key) && !this.#fresh.has(name) ? this.#before.files[name] : undefined;

  #entryOf(name: string, from: string): Entry {
    const { size, mtimeMs } = statSync(join(this.#dist, name));
    return { from, size, time: mtimeMs };
  }
}

function readRecord(file: string): Saved {
  const none: Saved = { version: 1, key: '', files: {} };
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved;
    return saved.version === 1 && saved.files ? saved : none;
  } catch {
    return none;
  }
}
