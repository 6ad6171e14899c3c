import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Plugin, Rolldown } from 'vite';
import type { Cache } from '../cache.ts';
import { listFiles } from './next-site.ts';

/** File name → content. */
export type BundleFiles = Record<string, string | Uint8Array>;

export interface SiteBundles {
  /** The browser build's files. */
  client: BundleFiles;
  server: BundleFiles;
}

interface SavedBundles extends SiteBundles {
  fingerprint: string;
}

/** Keeps the output of Vite's two builds. While the code is unchanged, a build reuses it and does not even load Vite. */
export class BundleCache {
  /** The bundles of an earlier build of the same code. */
  readonly saved: SiteBundles | null;
  readonly #cache: Cache;
  readonly #key: string;
  readonly #fingerprint: string;
  readonly #built: SiteBundles = { client: {}, server: {} };

  constructor(cache: Cache, fingerprint: string) {
    this.#cache = cache;
    this.#key = cache.key('bundles', []);
    this.#fingerprint = fingerprint;
    const entry = cache.read(this.#key);
    const saved = entry && (deserialize(entry) as SavedBundles); // written by `save`
    this.saved = saved?.fingerprint === fingerprint ? saved : null;
  }

  /** The browser build's files, with its index.html and its manifests. */
  get client(): BundleFiles {
    return (this.saved ?? this.#built).client;
  }

  /** The files that the browser build publishes. */
  published = (): [name: string, content: string | Uint8Array][] =>
    Object.entries(this.client).filter(([name]) => !name.startsWith('.vite/') && name !== 'index.html');

  save(): void {
    if (this.saved) return;
    this.#cache.write(this.#key, serialize({ fingerprint: this.#fingerprint, ...this.#built }));
  }

  /** Collects the output of a build. */
  plugin(): Plugin {
    let side: keyof SiteBundles = 'client';
    return {
      name: 'studio:collect-bundles',
      configResolved: ({ build }) => void (side = build.ssr ? 'server' : 'client'),
      buildEnd(error) {
        if (!error) assertFingerprinted(this.getModuleIds());
      },
      writeBundle: (_, bundle) => {
        for (const [name, file] of Object.entries(bundle)) this.#built[side][name] = getContent(file);
      },
    };
  }
}

const getContent = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code : file.source;

const sourceFolders = ['src', 'cli/site'];
const sourceFiles = ['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** The site imports nothing from src/service. */
const unused = /^src\/service\/|\.test\.tsx?$/;

/** Changes whenever the bundles could change, or when a page's HTML could change even though its data has not. */
export function fingerprintSite(bundled: unknown, root = '.'): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(bundled));
  const code = sourceFolders.flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const sources = code.filter((name) => !unused.test(name)).toSorted();
  for (const file of [...sources, ...sourceFiles])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Throws if a bundled file of the project is not part of the fingerprint. Otherwise, an edit of it would change nothing. */
export function assertFingerprinted(moduleIds: Iterable<string>): void {
  for (const id of moduleIds) {
    const name = relative(resolve('.'), id.split('?')[0] ?? '')
      .split(sep)
      .join('/');
    const isOutside = !isAbsolute(id) || name.startsWith('../') || name.includes('node_modules/');
    const isSource =
      sourceFiles.includes(name) || sourceFolders.some((folder) => name.startsWith(`${folder}/`));
    if (!isOutside && (!isSource || unused.test(name)))
      throw new Error(`${name} is bundled, but it is not part of the fingerprint. See fingerprintSite.`);
  }
}
