import { hash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { isNotFoundError, writeFileAtomic } from '../files.ts';
import { type Output, toText } from './emit/output.ts';
import type { SiteFolders } from './site-folders.ts';

const published = 'public/';
const digestLength = 24;

/** Writes the next site. Unchanged files are linked from the published one, and values are kept for rendering. */
export class NextSite implements Output {
  /** Emitted values by logical path. */
  readonly data = new Map<string, unknown>();
  readonly #digests = new Map<string, string>();
  readonly #folders: SiteFolders;
  readonly #record: PageRecord;
  readonly #createdFolders = new Set<string>();

  constructor(folders: SiteFolders, record: PageRecord) {
    this.#folders = folders;
    this.#record = record;
  }

  put(logical: string, content: string | object): void {
    const bytes = Buffer.from(toText(content)); // encoded once, for the digest and for the file
    if (typeof content === 'object') this.data.set(logical, content);
    this.add(logical, hash('sha256', bytes), () => bytes);
  }

  /** The first file with a name is published. Files in public/ are added before the emitted ones. */
  add(logical: string, digest: string, read: () => string | Uint8Array): void {
    if (this.#digests.has(logical)) return;
    const source = digest.slice(0, digestLength);
    this.#digests.set(logical, source);
    if (!logical.startsWith(published)) return;
    const name = logical.slice(published.length);
    if (this.#record.recordSource(name, source)) this.keep(name);
    else writeFileSync(this.#createPath(name), read());
  }

  addPublicFiles(folder: string): void {
    for (const name of listFiles(folder)) {
      const content = readFileSync(join(folder, name));
      this.add(published + name, hash('sha256', content), () => content);
    }
  }

  addBundled(name: string, content: string | Uint8Array): void {
    this.add(published + name, hash('sha256', content), () => content);
  }

  /** Records a file that Vite has written. */
  noteWritten(name: string, content: string | Uint8Array): void {
    this.#record.recordSource(name, hash('sha256', content).slice(0, digestLength));
  }

  /** Returns a digest of an emitted file. Empty if there is none. */
  digest = (logical: string): string => this.#digests.get(logical) ?? '';

  /** A hard link takes no space and keeps the modification time, which the record compares. No build writes to a linked file. */
  keep(name: string): void {
    const from = join(this.#folders.dist, name);
    const to = this.#createPath(name);
    try {
      linkSync(from, to);
    } catch (error) {
      if (isNotFoundError(error)) throw error;
      copyFileSync(from, to); // some file systems have no hard links
    }
  }

  #createPath(name: string): string {
    const path = join(this.#folders.next, name);
    const folder = dirname(path);
    if (!this.#createdFolders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#createdFolders.add(folder);
    return path;
  }
}

/** Lists all files in a folder and its subfolders, relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll(sep, '/'));
}

/** Returns a page's file in dist/: /pricing → pricing.html. */
export const pageFile = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

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

  constructor(file: string, dist: string) {
    this.#file = file;
    this.#dist = dist;
    this.#previous = readRecord(file);
    this.#untouched = new Set(Object.keys(this.#previous.files).filter((name) => this.#isUntouched(name)));
  }

  /** True if the last build rendered its pages with the same code. */
  hasSameKey = (key: string): boolean => this.#previous.key === key;

  /** Records a file's source. Returns true if the file in dist/ is up to date. */
  recordSource(name: string, from: string): boolean {
    this.#current.set(name, from);
    return this.#untouched.has(name) && this.#previous.files[name]?.from === from;
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
    const entries = [...this.#current].map(([name, from]): [string, Entry] => {
      const { size, mtimeMs } = statSync(join(next, name));
      return [name, { from, size, time: mtimeMs }];
    });
    const files = Object.fromEntries(entries);
    writeFileAtomic(this.#file, JSON.stringify({ version: 1, key, files } satisfies Saved));
  }

  #isUntouched(name: string): boolean {
    const before = this.#previous.files[name];
    const found = statSync(join(this.#dist, name), { throwIfNoEntry: false });
    return found?.size === before?.size && found?.mtimeMs === before?.time;
  }
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
