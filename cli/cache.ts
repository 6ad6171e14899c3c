import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { isFileSystemError, isTemporaryFile, readFileIfPresent, writeFileAtomic } from './files.ts';
import { checksumLength, computeChecksum, maxUnusedDays, ResultLog } from './result-log.ts';

/** Set by scripts/bundle.mjs: a hash of the code and dependencies that cached results depend on. */
declare const STUDIO_FINGERPRINT: string | undefined;

/** Part of the keys of computed results. It changes with the tool. Unbundled code has no fingerprint, but only tests run it, and they use their own cache folders. */
export const fingerprint = `${typeof STUDIO_FINGERPRINT === 'string' ? STUDIO_FINGERPRINT : 'sources'} ${process.version}`;

/** Folders in which each entry is a file. Nothing else in the cache folder is deleted. */
const largeKinds = ['pictures', 'bundles'] as const;
/** Small results share one file. */
type SmallKind = 'documents' | 'originals';
type Kind = SmallKind | (typeof largeKinds)[number];
const isLarge = (key: string) => largeKinds.some((kind) => key.startsWith(join(kind, sep)));
const smallFile = 'results';

const keyLength = 40;
const isEntry = (name: string) =>
  (name.length === keyLength && /^[0-9a-f]+$/.test(name)) || isTemporaryFile(name);

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
 * detected and recomputed. All small entries are on disk after `save`.
 */
export class Cache {
  readonly folder: string;
  readonly #force: boolean;
  readonly #onDamaged: (() => void) | undefined;
  readonly #onUnwritable: ((error: Error) => void) | undefined;
  readonly #startedAt = Date.now();
  readonly #small: ResultLog;
  readonly #usedPaths = new Set<string>();
  #hasReportedDamage = false;
  #isUnwritable = false;

  constructor(folder: string, { force = false, onDamaged, onUnwritable }: CacheOptions = {}) {
    this.folder = folder;
    this.#force = force;
    this.#onDamaged = onDamaged;
    this.#onUnwritable = onUnwritable;
    this.#small = new ResultLog({
      path: join(folder, smallFile),
      today: Math.floor(this.#startedAt / dayMs),
      onDamaged: () => this.#reportDamage(),
    });
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
    return isLarge(key) ? this.#readLarge(key) : this.#small.read(key, { onlyOfThisRun: this.#force });
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
    if (file.toString('latin1', 0, checksumLength) === computeChecksum(content)) return content;
    this.#reportDamage();
    return null;
  }

  #reportDamage(): void {
    if (!this.#hasReportedDamage) this.#onDamaged?.();
    this.#hasReportedDamage = true;
  }

  /** Returns false if nothing can be stored. */
  write(key: string, content: string | Uint8Array): boolean {
    const bytes = Buffer.from(content);
    return this.#tryToWrite(() => {
      if (isLarge(key)) this.#writeLarge(key, bytes);
      else this.#small.write(key, bytes);
    });
  }

  #writeLarge(key: string, content: Buffer): void {
    const file = Buffer.concat([Buffer.from(computeChecksum(content), 'latin1'), content]);
    writeFileAtomic(join(this.folder, key), file);
  }

  /** Stores the small entries of this run. */
  save(): void {
    this.#tryToWrite(() => this.#small.save());
  }

  /** A check works without a cache. A build needs it for encoded images, and reports the error itself. */
  #tryToWrite(write: () => void): boolean {
    if (this.#isUnwritable) return false;
    try {
      write();
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

/** Treats an unreadable entry as missing. Writing it fails too, and that failure is reported. */
function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileIfPresent(path);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return undefined;
  }
}

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
