import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Plugin, Rolldown } from 'vite';
import type { Cache } from '../cache.ts';
import { listFiles } from './next-site.ts';

/** File name → content. */
export type BundleFiles = Record<string, string | Uint8Array>;

interface SavedBundles {
  fingerprint: string;
  client: BundleFiles;
  server: BundleFiles;
}

const emptyEntry = 'empty-entry';

/**
 * Keeps the output of Vite's two builds, and reuses it while the code is unchanged, so editing a post needs no bundling.
 * vite-react-ssg cannot skip a build, so both bundle an empty entry then, which is replaced by the saved files.
 */
export class BundleCache {
  readonly #cache: Cache;
  readonly #key: string;
  readonly #fingerprint: string;
  readonly #saved: SavedBundles | null;
  readonly #built: Record<'client' | 'server', BundleFiles> = { client: {}, server: {} };

  constructor(cache: Cache, fingerprint: string) {
    this.#cache = cache;
    this.#key = cache.key('bundles', []);
    this.#fingerprint = fingerprint;
    const entry = cache.read(this.#key);
    const saved = entry && (deserialize(entry) as SavedBundles); // written by `save`
    this.#saved = saved?.fingerprint === fingerprint ? saved : null;
  }

  /** The browser build's files. */
  get client(): BundleFiles {
    return this.#saved?.client ?? this.#built.client;
  }

  /** Names of the files that the browser build published. */
  files = (): string[] =>
    Object.keys(this.client).filter((name) => !name.startsWith('.vite/') && name !== 'index.html');

  save(): void {
    if (this.#saved) return;
    this.#cache.write(this.#key, serialize({ fingerprint: this.#fingerprint, ...this.#built }));
  }

  plugin(): Plugin {
    return this.#saved ? reuse(this.#saved) : this.#collect();
  }

  #collect(): Plugin {
    let side: 'client' | 'server' = 'client';
    return {
      name: 'studio:collect-bundles',
      configResolved: ({ build }) => void (side = build.ssr ? 'server' : 'client'),
      writeBundle: (_, bundle) => {
        for (const [name, file] of Object.entries(bundle)) this.#built[side][name] = getContent(file);
      },
    };
  }
}

const getContent = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code : file.source;

function reuse({ client, server }: SavedBundles): Plugin {
  let files = client;
  return {
    name: 'studio:reuse-bundles',
    enforce: 'pre',
    config({ build }) {
      if (!build?.rolldownOptions) return;
      if (build.ssr) files = server;
      build.ssr = Boolean(build.ssr);
      build.rolldownOptions.input = { main: emptyEntry };
      // The saved files contain the manifests.
      build.manifest = false;
      build.ssrManifest = false;
      build.emitAssets = true; // by default, a server build emits none
    },
    resolveId: (id) => (id === emptyEntry ? `\0${emptyEntry}` : null),
    load: (id) => (id === `\0${emptyEntry}` ? 'export {}' : null),
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) delete bundle[name];
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Changes whenever the bundles could change, or when a page's HTML could change even though its data has not. */
export function fingerprintSite(bundled: unknown, root = '.'): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(bundled));
  const code = ['src', 'cli/site'].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  // The site imports nothing from src/service.
  const sources = code.filter((name) => !/^src\/service\/|\.test\.tsx?$/.test(name)).toSorted();
  for (const file of [...sources, 'index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
