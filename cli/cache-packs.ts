import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { isFileSystemError, writeFileAtomic } from './files.ts';

/** An entry's place in a pack. */
interface Place {
  path: string;
  start: number;
  length: number;
  checksum: number;
}

type IndexLine = [key: string, length: number, checksum: number];

interface Pack {
  path: string;
  size: number;
  modifiedMs: number;
  indexLength: number;
  lines: IndexLine[];
}

/** A time, so that names sort by age, and a random part for runs at the same time. */
const packName = /^(\d{13})-[0-9a-f]{8}\.pack$/;
/** The length and the checksum of the index, which is at the start of each pack. */
const headerLength = 16;
const maxPendingBytes = 8_000_000;
const smallPackBytes = 4_000_000;
const maxSmallPacks = 8;

/**
 * Stores small entries in few files, because creating a file takes as long as computing an entry. Each run adds one pack with its
 * new entries. Every index and every entry has a checksum.
 */
export class CachePacks {
  readonly #folder: string;
  readonly #onDamaged: () => void;
  #packs: Pack[] | undefined;
  readonly #places = new Map<string, Place>();
  readonly #pending = new Map<string, Buffer>();
  #pendingBytes = 0;
  readonly #used = new Set<string>();

  constructor(folder: string, onDamaged: () => void) {
    this.#folder = folder;
    this.#onDamaged = onDamaged;
  }

  read(key: string): Buffer | null {
    this.#packs ??= this.#open();
    const pending = this.#pending.get(key);
    const place = this.#places.get(key);
    const entry = pending ?? (place && readRange(place.path, place.start, place.length));
    if (!entry) return null; // another process may have merged the packs
    if (!pending && crc32(entry) !== place?.checksum) {
      this.#onDamaged();
      this.#places.delete(key);
      return null;
    }
    this.#used.add(key);
    return entry;
  }

  write(key: string, content: Buffer): void {
    this.#used.add(key);
    this.#pending.set(key, content);
    this.#pendingBytes += content.length;
    if (this.#pendingBytes > maxPendingBytes) this.save();
  }

  /** Writes the new entries to a pack. */
  save(): void {
    if (this.#pending.size === 0) return;
    this.#packs ??= this.#open();
    this.#add(this.#writePack(this.#pending));
    this.#pending.clear();
    this.#pendingBytes = 0;
  }

  /** Merges small packs, and deletes packs of which nothing has been used for a time. */
  prune(maxUnusedMs: number, touchAfterMs: number): void {
    this.#packs ??= this.#open();
    const now = Date.now();
    for (const pack of this.#packs) {
      const ageMs = now - pack.modifiedMs;
      const isUsed = pack.lines.some(([key]) => this.#used.has(key));
      if (isUsed && ageMs > touchAfterMs) utimesSync(pack.path, new Date(), new Date());
      else if (!isUsed && ageMs > maxUnusedMs) rmSync(pack.path, { force: true });
    }
    const small = this.#packs.filter(({ size }) => size < smallPackBytes);
    if (small.length <= maxSmallPacks) return;
    const merged = new Map<string, Buffer>();
    for (const [key] of small.flatMap(({ lines }) => lines)) {
      const entry = this.#used.has(key) ? this.read(key) : null;
      if (entry) merged.set(key, entry);
    }
    this.#writePack(merged);
    for (const { path } of small) rmSync(path, { force: true });
  }

  /** Returns the path. */
  #writePack(entries: ReadonlyMap<string, Buffer>): string {
    const lines = [...entries].map(([key, entry]): IndexLine => [key, entry.length, crc32(entry)]);
    const index = Buffer.from(JSON.stringify(lines));
    const header = [index.length, crc32(index)].map((number) => number.toString(16).padStart(8, '0'));
    const path = join(this.#folder, `${this.#nextTime()}-${randomUUID().slice(0, 8)}.pack`);
    writeFileAtomic(path, Buffer.concat([Buffer.from(header.join('')), index, ...entries.values()]));
    return path;
  }

  /** After all known packs, even within a millisecond or after the clock was set back, because the last pack with a key wins. */
  #nextTime(): number {
    const last = this.#packs?.at(-1)?.path ?? '';
    return Math.max(Date.now(), Number(packName.exec(basename(last))?.[1] ?? 0) + 1);
  }

  #open(): Pack[] {
    this.#packs = [];
    for (const name of listNames(this.#folder)
      .filter((file) => packName.test(file))
      .toSorted())
      this.#add(join(this.#folder, name));
    return this.#packs;
  }

  #add(path: string): void {
    const pack = readIndex(path);
    if (pack === null) return this.#onDamaged();
    this.#packs?.push(pack);
    let start = headerLength + pack.indexLength;
    for (const [key, length, checksum] of pack.lines) {
      this.#places.set(key, { path, start, length, checksum });
      start += length;
    }
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isFileSystemError(error)) return [];
    throw error;
  }
}

/** Null if the pack is damaged. */
function readIndex(path: string): Pack | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  const header = readRange(path, 0, headerLength)?.toString('latin1') ?? '';
  const indexLength = Number.parseInt(header.slice(0, 8), 16);
  if (!stats || !(indexLength <= stats.size)) return null;
  const index = readRange(path, headerLength, indexLength);
  if (!index || crc32(index) !== Number.parseInt(header.slice(8), 16)) return null;
  const lines = JSON.parse(index.toString('utf8')) as IndexLine[]; // written by `#writePack`
  return { path, size: stats.size, modifiedMs: stats.mtimeMs, indexLength, lines };
}

/** Null if the file cannot be read. A file that is too short yields zeros, which the checksum detects. */
function readRange(path: string, start: number, length: number): Buffer | null {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, 0, length, start);
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (isFileSystemError(error)) return null;
    throw error;
  }
}
