import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { isFileSystemError, isTemporaryFile, readFileIfPresent, writeFileAtomic } from './files.ts';

/** Set by scripts/bundle.mjs: a hash of the code and dependencies that cached results depend on. */
declare const STUDIO_FINGERPRINT: string | undefined;

/** Part of the keys of computed results. It changes with the tool. Unbundled code has no fingerprint, but only tests run it, and they use their own cache folders. */
export const fingerprint = `${typeof STUDIO_FINGERPRINT === 'string' ? STUDIO_FINGERPRINT : 'sources'} ${process.version}`;

/** Folders in which each entry is a file. Nothing else in the cache folder is deleted. */
const largeKinds = ['pictures', 'bundles'] as const;
/** Small results share one file, because creating a file takes as long as computing one of them. */
type SmallKind = 'documents' | 'originals';
type Kind = SmallKind | (typeof largeKinds)[number];
const isLarge = (key: string) => largeKinds.some((kind) => key.startsWith(join(kind, sep)));
const smallFile = 'results';

interface SmallEntry {
  content: Buffer;
  /** The day of its last use, counted from 1970. */
  usedDay: number;
}

const keyLength = 40;
const isEntry = (name: string) =>
  (name.length === keyLength && /^[0-9a-f]+$/.test(name)) || isTemporaryFile(name);

const maxUnusedDays = 30;
const dayMs = 86_400_000;

export interface CacheOptions {
  /** Ignore entries from earlier runs. New results are still stored. */
  force?: boolean;
  /** Called once, for the first damaged entry. */
  onDamaged?: () => void;
  /** Called once, when entries cannot be written. */
  onUnwritable?: (error: Error) => void;
}

/**
 * Stores results on disk under a hash of everything they were computed from. Each file has a checksum, so a damaged one is
 * detected and recomputed. Small entries are on disk after `save`.
 */
export class Cache {
  readonly folder: string;
  readonly #force: boolean;
  readonly #onDamaged: (() => void) | undefined;
  readonly #onUnwritable: ((error: Error) => void) | undefined;
  readonly #startedAt = Date.now();
  readonly #today = Math.floor(this.#startedAt / dayMs);
  /** Small entries of earlier runs. Read on first use. */
  #stored: Map<string, SmallEntry> | undefined;
  /** New small entries, and those whose last use was on an earlier day. */
  readonly #changed = new Map<string, SmallEntry>();
  #isSaved = true;
  readonly #usedPaths = new Set<string>();
  #hasReportedDamage = false;
  #isUnwritable = false;

  constructor(folder: string, { force = false, onDamaged, onUnwritable }: CacheOptions = {}) {
    this.folder = folder;
    this.#force = force;
    this.#onDamaged = onDamaged;
    this.#onUnwritable = onUnwritable;
  }

  /** `parts` must contain everything that the result depends on, apart from the tool itself. */
  key(kind: Kind, parts: readonly unknown[]): string {
    return join(kind, hash('sha256', JSON.stringify([fingerprint, ...parts])).slice(0, keyLength));
  }

  /** Returns a key's stored value, or computes and stores it. The value must be serializable as JSON. */
  async getOrCompute<Value>(key: string, compute: () => Promise<Value>): Promise<Value> {
    const stored = this.read(key);
    if (stored !== null) return JSON.parse(stored.toString('utf8')) as Value; // written by `write` under the same key
    const value = await compute();
    this.write(key, JSON.stringify(value));
    return value;
  }

  /** Returns the stored bytes, or null if they are missing, damaged or ignored by `force`. */
  read(key: string): Buffer | null {
    return isLarge(key) ? this.#readLarge(key) : this.#readSmall(key);
  }

  #readSmall(key: string): Buffer | null {
    const changed = this.#changed.get(key);
    if (changed || this.#force) return changed?.content ?? null;
    this.#stored ??= this.#readStored();
    const entry = this.#stored.get(key);
    if (entry && entry.usedDay !== this.#today) this.#change(key, entry.content);
    return entry?.content ?? null;
  }

  #readLarge(key: string): Buffer | null {
    const path = join(this.folder, key);
    // The child process that encodes images has written entries of this run.
    if (this.#force && (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < this.#startedAt)
      return null;
    const content = this.#readFile(path);
    if (content) this.#usedPaths.add(path);
    return content;
  }

  /** Returns null if the file is missing, unreadable or damaged. */
  #readFile(path: string): Buffer | null {
    const file = readIfPossible(path);
    if (file === undefined) return null;
    const content = file.subarray(checksumLength);
    if (file.toString('latin1', 0, checksumLength) === checksum(content)) return content;
    if (!this.#hasReportedDamage) this.#onDamaged?.();
    this.#hasReportedDamage = true;
    return null;
  }

  #readStored(): Map<string, SmallEntry> {
    const file = this.#readFile(join(this.folder, smallFile));
    return file ? decodeEntries(file) : new Map();
  }

  /** Returns false if nothing can be stored. */
  write(key: string, content: string | Uint8Array): boolean {
    const bytes = Buffer.from(content);
    if (isLarge(key)) return this.#tryToWrite(key, bytes);
    this.#change(key, bytes);
    return !this.#isUnwritable;
  }

  #change(key: string, content: Buffer): void {
    this.#changed.set(key, { content, usedDay: this.#today });
    this.#isSaved = false;
  }

  /** Stores the small entries of this run, next to those that other processes have stored in the meantime. */
  save(): void {
    if (this.#isSaved) return;
    const entries = new Map([...this.#readStored(), ...this.#changed]);
    const used = [...entries].filter(([, { usedDay }]) => this.#today - usedDay <= maxUnusedDays);
    this.#isSaved = this.#tryToWrite(smallFile, encodeEntries(used));
  }

  /** A check works without a cache. A build needs it for encoded images, and reports the error itself. */
  #tryToWrite(name: string, content: Buffer): boolean {
    if (this.#isUnwritable) return false;
    try {
      const file = Buffer.concat([Buffer.from(checksum(content), 'latin1'), content]);
      writeFileAtomic(join(this.folder, name), file);
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      this.#isUnwritable = true;
      this.#onUnwritable?.(error);
    }
    return !this.#isUnwritable;
  }

  /** Stores the small entries, and deletes files that haven't been used in 30 days. A file counts as used only in runs that call `prune`. */
  prune(): void {
    this.save();
    for (const kind of largeKinds) {
      const folder = join(this.folder, kind);
      if (!existsSync(folder)) continue;
      for (const name of readdirSync(folder)) if (isEntry(name)) this.#pruneFile(join(folder, name));
    }
  }

  #pruneFile(path: string): void {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile()) return;
    const age = this.#startedAt - stats.mtimeMs;
    if (age > dayMs && this.#usedPaths.has(path)) utimesSync(path, new Date(), new Date());
    else if (age > maxUnusedDays * dayMs) rmSync(path, { force: true });
  }
}

type IndexLine = [key: string, usedDay: number, length: number];

/** The first line lists the entries. Their contents follow in the same order. */
function encodeEntries(entries: readonly (readonly [key: string, entry: SmallEntry])[]): Buffer {
  const index = entries.map(([key, { content, usedDay }]): IndexLine => [key, usedDay, content.length]);
  const contents = entries.map(([, { content }]) => content);
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...contents]);
}

function decodeEntries(file: Buffer): Map<string, SmallEntry> {
  let start = file.indexOf('\n') + 1;
  const index = JSON.parse(file.toString('utf8', 0, start)) as IndexLine[]; // written by `encodeEntries`, as the checksum shows
  return new Map(
    index.map(([key, usedDay, length]) => {
      const content = file.subarray(start, (start += length));
      return [key, { content, usedDay }];
    }),
  );
}

/** Treats an unreadable entry as missing. Writing it fails too, and that failure is reported. */
function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileIfPresent(path);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return undefined;
  }
}

const checksumLength = 8;
const checksum = (content: Uint8Array) => crc32(content).toString(16).padStart(checksumLength, '0');

const defaultFolder = join('.studio', 'cache');

/** Only this tool writes to a folder with this name. */
export const isDefaultCacheFolder = (folder: string): boolean => folder.endsWith(join(sep, defaultFolder));

/** Returns `.studio/cache` next to the nearest package.json above the content folder. */
export function findCacheFolder(content: string, requested?: string): string {
  if (requested !== undefined) return resolve(requested);
  const parent = dirname(resolve(content));
  for (let folder = parent; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, defaultFolder);
    if (folder === dirname(folder)) return join(parent, defaultFolder);
  }
}
