import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing, readSealed, writeSealed, writeWhole } from './cache-file.ts';
import { hashOf } from './collect-memo.ts';
import type { PictureFile } from './pictures.ts';

interface Stored {
  hash: string;
  size: number;
  modified: number;
}

/** What a page shows until the picture arrives. */
export interface StandIn {
  /** #rrggbb */
  color: string;
  /** a data address */
  blur: string;
}

interface Entry {
  standIn: StandIn | null;
  /** by name in the folder; null: it was made and found not worth keeping */
  files: [name: string, stored: Stored | null][];
}

const entryName = 'entry.json';
const forgottenAfterMs = 30 * 24 * 60 * 60_000;

/** All that was made of one original by one recipe: a folder of finished files, and a list of them written last. */
export class CachedPicture {
  standIn: StandIn | null;
  /** some of what is stored is not what was written */
  damaged: boolean;
  readonly folder: string;
  #files: Map<string, Stored | null>;
  #dirty = false;

  constructor(folder: string, force: boolean) {
    const stored = force ? { value: null, damaged: false } : readSealed<Entry>(join(folder, entryName));
    this.folder = folder;
    this.damaged = stored.damaged;
    this.standIn = stored.value?.standIn ?? null;
    this.#files = new Map(stored.value?.files);
  }

  /** Whether a file was made and is still what was written, or was found not worth keeping. */
  has(name: string): boolean {
    const stored = this.#files.get(name);
    if (!stored) return stored === null;
    const stats = statSync(join(this.folder, name), { throwIfNoEntry: false });
    if (stats?.size === stored.size && stats.mtimeMs === stored.modified) return true;
    if (
      stats?.isFile() &&
      stats.size === stored.size &&
      hashOf(readFileSync(join(this.folder, name))) === stored.hash
    ) {
      this.#files.set(name, { ...stored, modified: stats.mtimeMs }); // a restored backup has other times
      this.#dirty = true;
      return true;
    }
    this.#files.delete(name);
    this.damaged = true;
    return false;
  }

  /** The file to publish; null when it was not worth keeping. */
  file(name: string): PictureFile | null {
    const stored = this.#files.get(name);
    return stored ? { from: join(this.folder, name), hash: stored.hash } : null;
  }

  size(name: string): number | null {
    return this.#files.get(name)?.size ?? null;
  }

  add(name: string, bytes: Uint8Array): void {
    const file = join(this.folder, name);
    writeWhole(file, bytes);
    this.#files.set(name, { hash: hashOf(bytes), size: bytes.length, modified: statSync(file).mtimeMs });
    this.#dirty = true;
  }

  /** Notes that a file was made and dropped, so that it is not made again. */
  decline(name: string): void {
    this.#files.set(name, null);
    this.#dirty = true;
  }

  learnStandIn(standIn: StandIn): void {
    this.standIn = standIn;
    this.#dirty = true;
  }

  save(): void {
    if (!this.#dirty) return;
    const entry: Entry = { standIn: this.standIn, files: [...this.#files] };
    writeSealed(join(this.folder, entryName), entry);
    this.#dirty = false;
  }
}

/** Removes what no build has used for a month; `used` are the folders of this one. */
export function forgetOldPictures(folder: string, used: ReadonlySet<string>): void {
  if (!existsSync(folder)) return; // nothing could be made
  const now = new Date();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    try {
      if (used.has(path)) utimesSync(path, now, now);
      else if (now.getTime() - statSync(path).mtimeMs > forgottenAfterMs)
        rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (!isMissing(error)) throw error; // another build forgot it first
    }
  }
}
