import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../files.ts';

interface Entry {
  /** The emitted file with the page's data; empty for a page without data. */
  from: string;
  size: number;
  time: number;
}

interface Saved {
  version: 1;
  /** The fingerprint of the code that rendered the pages. */
  key: string;
  files: Record<string, Entry>;
}

/**
 * Records the source of each file in dist/. A file is not rewritten if its source is the same and the file was not edited. Losing
 * the record only costs time.
 */
export class PageRecord {
  readonly #file: string;
  readonly #dist: string;
  readonly #previous: Saved;
  /** Files that the last build wrote and that have not changed since. */
  readonly #untouched: Set<string>;
  readonly #current = new Map<string, string>();
  readonly #rewritten = new Set<string>();

  constructor(file: string, dist: string) {
    this.#file = file;
    this.#dist = dist;
    this.#previous = readRecord(file);
    this.#untouched = new Set(Object.keys(this.#previous.files).filter((name) => this.#isUntouched(name)));
  }

  /** True if the last build rendered its pages with the same code. */
  hasSameKey = (key: string): boolean => this.#previous.key === key;

  /** Records that a file has a new modification time. */
  noteRewritten = (name: string): unknown => this.#rewritten.add(name);

  /** Records a file's source. Returns true if the file in dist/ is up to date. */
  recordSource(name: string, from: string): boolean {
    this.#current.set(name, from);
    const isCurrent = this.#untouched.has(name) && this.#previous.files[name]?.from === from;
    if (!isCurrent) this.#rewritten.add(name);
    return isCurrent;
  }

  /** Records a file of the last build again. Returns false if it was edited. */
  keepSource(name: string): boolean {
    const before = this.#previous.files[name];
    return !before || this.recordSource(name, before.from);
  }

  has = (name: string): boolean => this.#current.has(name);

  names = (): Iterable<string> => this.#current.keys();

  /** Saves the record of the build in `next`, before it is published. */
  save(key: string, next: string): void {
    const files: Saved['files'] = {};
    for (const [name, from] of this.#current) {
      const before = this.#previous.files[name];
      const isUnchanged = before && this.hasSameKey(key) && !this.#rewritten.has(name);
      files[name] = isUnchanged ? before : createEntry(join(next, name), from);
    }
    writeFileAtomic(this.#file, JSON.stringify({ version: 1, key, files } satisfies Saved));
  }

  #isUntouched(name: string): boolean {
    const before = this.#previous.files[name];
    const found = statSync(join(this.#dist, name), { throwIfNoEntry: false });
    return found?.size === before?.size && found?.mtimeMs === before?.time;
  }
}

function createEntry(path: string, from: string): Entry {
  const { size, mtimeMs } = statSync(path);
  return { from, size, time: mtimeMs };
}

function readRecord(file: string): Saved {
  const none: Saved = { version: 1, key: '', files: {} };
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved; // the version is checked below
    return saved.version === 1 && saved.files ? saved : none;
  } catch {
    return none;
  }
}
