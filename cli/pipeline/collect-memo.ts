import { hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CollectedFile } from './collect.ts';
import { readSealed, writeSealed } from './cache-file.ts';

/** size, modified, changed, inode, hash */
type Entry = [number, number, number, number, string];

/** A file touched this shortly before it was looked at could change again without its times telling. */
const racyMs = 2000;

/**
 * Remembers the hash of each file with the size and times it had, as git's index does, so that a file that was not
 * touched is not read again.
 */
export class FileMemo {
  #entries: Map<string, Entry>;
  /** what this run read, even if it could change again unnoticed before the next one */
  #read = new Map<string, string>();
  #file: string;
  #dirty = false;
  readonly damaged: boolean;

  constructor(file: string, ignore: boolean) {
    const stored = ignore ? null : readSealed<[string, Entry][]>(file);
    this.#file = file;
    this.#entries = new Map(stored?.value ?? []);
    this.damaged = stored?.damaged ?? false;
  }

  /** The hash of an untouched file, or null. */
  known({ path, stats }: CollectedFile): string | null {
    const entry = this.#entries.get(path);
    if (!entry) return null;
    const [size, modified, changed, inode, hash] = entry;
    const same =
      size === stats.size && modified === stats.mtimeMs && changed === stats.ctimeMs && inode === stats.ino;
    return same ? hash : null;
  }

  /** The hash of a file, read only when it may have changed. */
  hash(file: CollectedFile): string {
    const known = this.#read.get(file.path) ?? this.known(file);
    if (known !== null) return known;
    const hash = hashOf(readFileSync(file.absolute));
    this.learn(file, hash);
    return hash;
  }

  /** Notes the hash of a file that was read after its `stats` were taken. */
  learn({ path, stats }: Pick<CollectedFile, 'path' | 'stats'>, hash: string): void {
    this.#read.set(path, hash);
    if (Math.max(stats.mtimeMs, stats.ctimeMs) > Date.now() - racyMs) return;
    this.#entries.set(path, [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino, hash]);
    this.#dirty = true;
  }

  save(present: ReadonlySet<string>): void {
    for (const path of this.#entries.keys()) {
      if (!present.has(path)) this.#dirty = this.#entries.delete(path);
    }
    if (this.#dirty) writeSealed(this.#file, [...this.#entries]);
    this.#dirty = false;
  }
}

export const hashOf = (bytes: Uint8Array | string) => digest('sha256', bytes);
