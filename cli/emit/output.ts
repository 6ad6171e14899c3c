import { hash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { isNotFoundError, readFileIfPresent, writeFileAtomic } from '../files.ts';

/**
 * `generated/manifest.json` names the files of the last complete build. It is written last, by a rename. Every other file has its
 * content's hash in its name and is never written twice, so a build that is interrupted leaves the last one intact.
 */
export interface Manifest {
  version: 1;
  /** Hash over `files`. */
  id: string;
  /** The build's day in the studio's timezone, 2026-11-21. */
  day: string;
  /**
   * Logical path → file below the output folder. Paths under `public/` are published at that URL; the others
   * (`site.json`, `copy.json`, `facts.json`, `redirects.json`) are read by the site's build.
   */
  files: Record<string, string>;
}

/** The logical path of a file and its content. */
export type EmittedFile = [logical: string, content: string];

const filesFolder = 'files';
const nameLength = 24;

/** Writes one build. Nothing that the last manifest names is touched before the next one is in place. */
export class Output {
  readonly #folder: string;
  readonly #current: string;
  readonly #previous: string;
  /** Files that are complete. Those that no manifest names may be from a build that was killed while it wrote them. */
  readonly #complete: Set<string>;
  readonly #files = new Map<string, string>();
  written = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#current = join(folder, 'manifest.json');
    this.#previous = join(folder, 'manifest.before.json');
    const named = fileNames([readManifest(this.#current), readManifest(this.#previous)]);
    this.#complete = new Set(this.#listFiles().filter((name) => named.has(name)));
    createFolder(join(folder, filesFolder));
  }

  put(logical: string, content: string): void {
    this.add(logical, hash('sha256', content), () => content);
  }

  /** Adds a file whose sha256 is known; its content is read only when it is new. */
  add(logical: string, digest: string, content: () => string | Uint8Array): void {
    const name = `${filesFolder}/${digest.slice(0, nameLength)}${extname(logical)}`;
    this.#files.set(logical, name);
    if (this.#complete.has(name)) return;
    writeFileSync(`${this.#folder}/${name}`, content());
    this.#complete.add(name);
    this.written += 1;
  }

  /** Puts the manifest in place and deletes files that neither it nor the one before names. */
  commit(day: string): Manifest {
    const files = Object.fromEntries([...this.#files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const manifest: Manifest = {
      version: 1,
      id: hash('sha256', JSON.stringify(files)).slice(0, 16),
      day,
      files,
    };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    const last = readFileIfPresent(this.#current)?.toString('utf8');
    if (last !== text) {
      if (last !== undefined) writeFileAtomic(this.#previous, last);
      writeFileAtomic(this.#current, text);
    }
    this.#deleteUnnamed(fileNames([manifest, readManifest(this.#previous)]));
    return manifest;
  }

  #deleteUnnamed(named: Set<string>): void {
    const partialFiles = namesIn(this.#folder).filter((name) => name.endsWith('.part'));
    const unnamed = this.#listFiles().filter((name) => !named.has(name));
    for (const name of [...unnamed, ...partialFiles]) rmSync(join(this.#folder, name), { force: true });
  }

  #listFiles = () => namesIn(join(this.#folder, filesFolder)).map((name) => `${filesFolder}/${name}`);
}

const fileNames = (manifests: (Manifest | null)[]) =>
  new Set(manifests.flatMap((manifest) => Object.values(manifest?.files ?? {})));

/** Null when there is none or it is damaged. */
export function readManifest(path: string): Manifest | null {
  const text = readFileIfPresent(path)?.toString('utf8');
  if (text === undefined) return null;
  try {
    const parsed = JSON.parse(text) as Partial<Manifest> | null; // checked below
    return parsed?.version === 1 && typeof parsed.files === 'object' ? (parsed as Manifest) : null;
  } catch {
    return null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isNotFoundError(error)) return [];
    throw error;
  }
}
