import { join, resolve, extname } from 'node:path';
import { hash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { withLock } from '../lock.ts';
import { assertOwned, markOwned } from '../owned-folder.ts';
import {
  type ContentOptions,
  type ContentSummary,
  emitContent,
  prepareContent,
  summarize,
} from './content.ts';
import { isNotFoundError, isTemporaryFile, readFileIfPresent, writeFileAtomic } from '../files.ts';
import { type Output, toText } from './emit/output.ts';

export interface BuildOptions extends ContentOptions {
  out: string;
}

export interface BuildSummary extends ContentSummary {
  ok: boolean;
  /** Id of the build in the output folder, or null if there is none. */
  id: string | null;
  /** Number of files in the build, and how many of them this run wrote. */
  files: number;
  written: number;
}

/** Checks the content and writes everything that it emits to a folder. If there are errors, the folder does not change. */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  const out = resolve(options.out);
  const last = readManifest(join(out, 'manifest.json'));
  if (last === null) assertOwned(out, '--out');
  const { checked, ready } = await prepareContent(options);
  const summary = { ok: false, id: last?.id ?? null, files: 0, written: 0, ...summarize(checked) };
  if (!ready) return summary;
  markOwned(out);
  return withLock(join(out, '.lock'), () => {
    const folder = new GeneratedFolder(out);
    const counts = emitContent(ready, folder);
    const { id, files } = folder.commit(checked.content.buildDate.day);
    const written = folder.writtenCount;
    checked.cache.prune();
    return { ...summary, ok: true, id, files: Object.keys(files).length, written, ...counts };
  });
}

/**
 * `generated/manifest.json` lists the last complete build's files. It is written last, and atomically. All other files are
 * named by content hash and never overwritten, so an interrupted build leaves the last one intact.
 */
export interface Manifest {
  version: 1;
  /** A hash of `files`. */
  id: string;
  /** The build day in the studio's timezone, such as 2026-11-21. */
  day: string;
  /**
   * Logical path → file in the output folder. Files with a path under `public/` are published at that URL. The others
   * (`site.json`, `copy.json`, `facts.json`, `redirects.json`) are only read by the site's build.
   */
  files: Record<string, string>;
}

const filesFolder = 'files';
const nameLength = 24;
/** A hash and, for most files, an extension. */
const emittedName = /^[0-9a-f]{24}(?:\.\w+)?$/;

/** Writes one build. Files in the last manifest are not touched before the next manifest is in place. */
class GeneratedFolder implements Output {
  readonly #folder: string;
  readonly #manifest: string;
  /** Files that are known to be complete. A file that the manifest does not list may be partial, because its build was killed. */
  readonly #complete: Set<string>;
  readonly #files = new Map<string, string>();
  writtenCount = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#manifest = join(folder, 'manifest.json');
    const listed = filesIn(readManifest(this.#manifest));
    this.#complete = new Set(this.#listFiles().filter((name) => listed.has(name)));
    createFolder(join(folder, filesFolder));
  }

  put(logical: string, content: string | object): void {
    const bytes = Buffer.from(toText(content));
    this.add(logical, hash('sha256', bytes), () => bytes);
  }

  add(logical: string, digest: string, read: () => string | Uint8Array): void {
    const name = `${filesFolder}/${digest.slice(0, nameLength)}${extname(logical)}`;
    this.#files.set(logical, name);
    if (this.#complete.has(name)) return;
    writeFileSync(`${this.#folder}/${name}`, read());
    this.#complete.add(name);
    this.writtenCount += 1;
  }

  /** Writes the manifest, and deletes files that are not in it. */
  commit(day: string): Manifest {
    const files = Object.fromEntries([...this.#files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const manifest: Manifest = {
      version: 1,
      id: hash('sha256', JSON.stringify(files)).slice(0, 16),
      day,
      files,
    };
    writeFileAtomic(this.#manifest, `${JSON.stringify(manifest, null, 1)}\n`);
    this.#deleteUnlisted(filesIn(manifest));
    return manifest;
  }

  #deleteUnlisted(listed: Set<string>): void {
    const partialFiles = namesIn(this.#folder).filter(isPartialManifest);
    const unlisted = this.#listFiles().filter((name) => !listed.has(name));
    for (const name of [...unlisted, ...partialFiles]) rmSync(join(this.#folder, name), { force: true });
  }

  /** Lists the files that a build wrote, and leaves out others. */
  #listFiles = () =>
    namesIn(join(this.#folder, filesFolder))
      .filter((name) => emittedName.test(name))
      .map((name) => `${filesFolder}/${name}`);
}

const isPartialManifest = (name: string) => name.startsWith('.manifest.') && isTemporaryFile(name);

const filesIn = (manifest: Manifest | null) => new Set(Object.values(manifest?.files ?? {}));

/** Null if the manifest is missing or damaged. */
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
