import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from './cache-file.ts';
import { eachPart, isWhole, partFile, type Part, type Parts } from './cache-parts.ts';
import { Segment, type Stretch } from './cache-segment.ts';
import type { UsedFacts } from './facts.ts';
import type { Distilled } from './pool-distil.ts';
import type { RecordHead } from './pipeline-contract.ts';
import type { DocumentBody, DocumentPlaces } from './record.ts';

interface Entry {
  hash: string;
  facts: UsedFacts;
  segment: string;
  at: Parts<Stretch>;
}

interface Index {
  /** settings, tool and dependency versions: another key, another cache */
  key: string;
  entries: [path: string, entry: Entry][];
}

const mostSegments = 8;
/** Heads are read in the order of their paths, which is nearly that in which they were written. */
const headsAround = 256 * 1024;
/** Another run may be about to name a segment that no index names yet. */
const orphanMs = 10 * 60_000;

/**
 * What analysing each markdown file yielded. A few packed files hold it: heads are read by
 * every run; places, words and bodies only when something asks for them.
 */
export class RecordCache {
  /** something stored could not be used */
  damaged = false;
  #folder: string;
  #key: string;
  #entries = new Map<string, Entry>();
  #segments = new Map<string, Parts<Segment>>();
  #fresh: string | null = null;
  #dirty = false;

  constructor(folder: string, key: string, ignore: boolean) {
    this.#folder = folder;
    this.#key = key;
    if (!ignore) this.#load();
  }

  #load(): void {
    const { value, damaged } = readSealed<Index>(this.#indexFile);
    this.damaged = damaged;
    if (value?.key !== this.#key) return;
    for (const [path, entry] of value.entries) {
      if (this.#open(entry.segment)) this.#entries.set(path, entry);
      else this.damaged = true;
    }
  }

  get #indexFile() {
    return join(this.#folder, 'records.json');
  }

  #open(id: string) {
    const known = this.#segments.get(id);
    if (known) return known;
    const segment = eachPart((part) => Segment.open(this.#fileOf(id, part)));
    if (!isWhole(segment)) return null;
    this.#segments.set(id, segment);
    return segment;
  }

  /** The hash that a file had when it was analysed, and the facts that it named. */
  basisOf(path: string): Pick<Entry, 'hash' | 'facts'> | undefined {
    return this.#entries.get(path);
  }

  /** The heads of these files, in the same order. */
  heads = (paths: Iterable<string>): RecordHead[] =>
    Array.from(paths, (path) => JSON.parse(this.#read(path, 'heads', headsAround)) as RecordHead); // its checksum holds

  places = (path: string): DocumentPlaces => JSON.parse(this.#read(path, 'places')) as DocumentPlaces; // as above

  /** The different words of a text, by place. Whoever asks wants those of all texts. */
  terms(path: string): string[][] {
    const lines = this.#read(path, 'terms', Infinity).split('\n');
    return lines.map((place) => (place === '' ? [] : place.split(' ')));
  }

  body = (path: string): DocumentBody => JSON.parse(this.#read(path, 'bodies')) as DocumentBody; // as above

  #read(path: string, part: Part, around = 0): string {
    const { segment, at } = this.#entry(path);
    return textOf(this.#segmentOf(segment)[part].read(at[part], around));
  }

  add({ path, hash, facts, parts }: Distilled): void {
    const segment = this.#freshSegment();
    const at = eachPart((part) => segment[part].append(parts[part]));
    this.#entries.set(path, { hash, facts, segment: this.#fresh ?? '', at });
    this.#dirty = true;
  }

  /** Stores what was added and forgets files that are gone. */
  save(present: ReadonlySet<string>): void {
    for (const path of this.#entries.keys()) {
      if (!present.has(path)) this.#dirty = this.#entries.delete(path);
    }
    if (!this.#dirty) return;
    this.#gather();
    writeSealed(this.#indexFile, { key: this.#key, entries: [...this.#entries] } satisfies Index);
    this.#dirty = false;
    this.#clear();
  }

  close(): void {
    for (const files of this.#segments.values()) {
      for (const file of Object.values(files)) file.close();
    }
    this.#segments.clear();
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path);
    if (!entry) throw new Error(`No record of ${path} is stored: analyse it before it is read.`);
    return entry;
  }

  #segmentOf(id: string) {
    const segment = this.#segments.get(id);
    if (!segment) throw new Error(`Segment ${id} was closed: read records before the cache is closed.`);
    return segment;
  }

  #freshSegment() {
    this.#fresh ??= this.#create();
    return this.#segmentOf(this.#fresh);
  }

  #create(): string {
    const id = randomBytes(6).toString('hex');
    this.#segments.set(
      id,
      eachPart((part) => Segment.create(this.#fileOf(id, part))),
    );
    return id;
  }

  #fileOf = (id: string, part: Part) => join(this.#folder, `records-${id}.${part}`);

  /** Keeps the files few and mostly in use: small segments join into one, and a wasteful cache is written anew. */
  #gather(): void {
    const used = new Map<string, number>();
    for (const { segment, at } of this.#entries.values()) {
      used.set(segment, (used.get(segment) ?? 0) + at.bodies.length);
    }
    const live = [...used.values()].reduce((sum, size) => sum + size, 0);
    const held = [...used.keys()].reduce((sum, id) => sum + this.#segmentOf(id).bodies.length, 0);
    const wasteful = held > 2 * live;
    if (!wasteful && used.size <= mostSegments) return;
    const [largest] = [...used].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
    const target = this.#create();
    const to = this.#segmentOf(target);
    for (const [path, entry] of this.#entries) {
      if (!wasteful && entry.segment === largest) continue;
      const from = this.#segmentOf(entry.segment);
      const at = eachPart((part) => to[part].append(from[part].read(entry.at[part])));
      this.#entries.set(path, { ...entry, segment: target, at });
    }
    this.#fresh = null;
  }

  #clear(): void {
    const named = new Set([...this.#entries.values()].map((entry) => entry.segment));
    for (const name of readdirSync(this.#folder)) {
      const id = partFile.exec(name)?.groups?.['run'];
      const halfWritten = name.endsWith('.part');
      if (!halfWritten && (id === undefined || named.has(id))) continue;
      const file = join(this.#folder, name);
      const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if ((id !== undefined && this.#segments.has(id)) || age > orphanMs) rmSync(file, { force: true });
    }
  }
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString();
