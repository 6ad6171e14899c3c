import { hash as digest } from 'node:crypto';
import { constants, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sortedEntries } from '../sorted-entries.ts';
import { readIfThere, writeWhole } from './cache-file.ts';
import type { Generation } from './generation.ts';

const nameLength = 24;
const shelf = 'files';

/**
 * The output folder: files named by their content's hash, and a manifest that names them all. Nothing that the
 * last good manifest names is touched before the next one stands, so a run that is cut off leaves it readable.
 * Written one file after the other: handing thousands of small ones to Node's threads takes three times as long.
 */
export class Output {
  readonly folder: string;
  #present: Set<string>;
  #files = new Map<string, string>();
  written = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.#present = new Set(namesIn(join(folder, shelf)));
  }

  /** The last good generation, when it is complete. */
  standing(): Generation | null {
    const generation = readGeneration(join(this.folder, 'manifest.json'));
    const complete = generation && Object.values(generation.files).every((file) => this.has(file));
    return complete ? generation : null;
  }

  has = (file: string) => this.#present.has(file.slice(shelf.length + 1));

  /** Adds a file of the new generation, written only where its content does not stand yet. Returns its name. */
  put(logical: string, content: string | Uint8Array): string {
    return this.#add(logical, digest('sha256', content), (draft) => writeFileSync(draft, content));
  }

  /** The same for a file that stands elsewhere, its sha256 known. */
  copy(logical: string, from: string, hash: string): string {
    return this.#add(logical, hash, (draft) => copyFileSync(from, draft, constants.COPYFILE_FICLONE));
  }

  /** Adds a file that an earlier run wrote. */
  keep(logical: string, file: string): void {
    this.#files.set(logical, file);
  }

  #add(logical: string, hash: string, write: (draft: string) => void): string {
    const name = `${hash.slice(0, nameLength)}${extname(logical)}`;
    const file = `${shelf}/${name}`;
    this.#files.set(logical, file);
    if (this.#present.has(name)) return file;
    if (this.#present.size === 0) mkdirSync(join(this.folder, shelf), { recursive: true });
    // Under another name first: a file that bears a hash always has that content, wherever a run was cut off.
    const draft = join(this.folder, shelf, `.${process.pid}-${this.written}.part`);
    this.#present.add(name);
    this.written += 1;
    write(draft);
    renameSync(draft, join(this.folder, file));
    return file;
  }

  /** Makes the new generation the good one, and clears what neither it nor the one before names. */
  commit(clock: string): Generation {
    const files = Object.fromEntries(sortedEntries(this.#files));
    const id = digest('sha256', JSON.stringify(files)).slice(0, 16);
    const generation: Generation = { version: 1, id, clock, files };
    const manifest = join(this.folder, 'manifest.json');
    const before = join(this.folder, 'manifest.before.json');
    const text = `${JSON.stringify(generation, null, 1)}\n`;
    const standing = readIfThere(manifest)?.toString('utf8');
    if (standing !== text) {
      if (standing !== undefined) writeWhole(before, standing);
      writeWhole(manifest, text);
    }
    this.#clear([generation, readGeneration(before)]);
    return generation;
  }

  #clear(generations: (Generation | null)[]): void {
    const named = new Set(generations.flatMap((generation) => Object.values(generation?.files ?? {})));
    for (const name of namesIn(join(this.folder, shelf))) {
      if (!named.has(`${shelf}/${name}`)) rmSync(join(this.folder, shelf, name), { force: true });
    }
    for (const name of namesIn(this.folder)) {
      if (name.endsWith('.part')) rmSync(join(this.folder, name), { force: true });
    }
  }
}

/** The generation that a manifest names; null when there is none or it is not ours. */
export function readGeneration(manifest: string): Generation | null {
  const text = readIfThere(manifest)?.toString('utf8');
  if (text === undefined) return null;
  try {
    const parsed = JSON.parse(text) as Partial<Generation> | null; // checked below
    return parsed?.version === 1 && typeof parsed.files === 'object' ? (parsed as Generation) : null;
  } catch {
    return null; // damaged: the next build writes it anew
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
