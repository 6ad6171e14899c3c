import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Plugin } from 'vite';
import { writeFileAtomic } from '../files.ts';
import type { SiteFolders } from './site-folders.ts';
import { listFiles } from './publish.ts';

export interface SavedBundles {
  fingerprint: string;
  /** File in dist → checksum. */
  files: Record<string, number>;
  /** File in the cache → checksum. */
  stored: Record<string, number>;
}

const empty = 'empty-entry';
const clientFiles = ['.vite/manifest.json', '.vite/ssr-manifest.json', 'index.html'];

/**
 * Reuses Vite's output while the code is unchanged, so editing a post needs no bundling. Both vite-react-ssg builds then bundle
 * an empty entry, and the previous build's output is put back.
 */
export class BundleCache {
  readonly #folder: string;
  readonly #site: SiteFolders;
  readonly #fingerprint: string;
  /** Null if the code changed, or if a file in dist or in the cache is missing or damaged. */
  readonly saved: SavedBundles | null;

  constructor(folder: string, site: SiteFolders, fingerprint: string) {
    this.#folder = folder;
    this.#site = site;
    this.#fingerprint = fingerprint;
    this.saved = this.#read();
  }

  /** Saves the bundles of the next build, before it is published. */
  save(files: Iterable<string>): void {
    if (this.saved) return;
    const saved: SavedBundles = {
      fingerprint: this.#fingerprint,
      files: checksums(this.#site.next, files),
      stored: checksums(this.#folder, listFiles(this.#folder)),
    };
    writeFileAtomic(join(this.#folder, 'saved.json'), JSON.stringify(saved));
  }

  plugin(): Plugin {
    return this.saved ? this.#reuse() : this.#store();
  }

  #store(): Plugin {
    let isServer = false;
    return {
      name: 'studio:save-bundles',
      configResolved: ({ build }) => void (isServer = Boolean(build.ssr)),
      writeBundle: ({ dir }) => {
        if (!dir) return;
        if (isServer) {
          rmSync(join(this.#folder, 'server'), { recursive: true, force: true });
          cpSync(dir, join(this.#folder, 'server'), { recursive: true });
        } else {
          rmSync(this.#folder, { recursive: true, force: true });
          for (const name of clientFiles) cpSync(join(dir, name), join(this.#folder, 'client', name));
        }
      },
    };
  }

  #reuse(): Plugin {
    let isServer = false;
    const entry = pathToFileURL(join(this.#folder, 'server/main.mjs')).href;
    return {
      name: 'studio:reuse-bundles',
      enforce: 'pre',
      config: (config) => {
        isServer = Boolean(config.build?.ssr);
        if (config.build?.ssr) config.build.ssr = true;
        if (config.build?.rolldownOptions) config.build.rolldownOptions.input = { main: empty };
      },
      resolveId: (id) => {
        if (id === empty) return `\0${empty}`;
        return id === entry ? { id, external: true } : null;
      },
      load: (id) => {
        if (id !== `\0${empty}`) return null;
        return isServer ? `export * from ${JSON.stringify(entry)}` : 'export {}';
      },
      generateBundle: (_, bundle) => {
        if (!isServer) for (const name of Object.keys(bundle)) delete bundle[name];
      },
      closeBundle: () => {
        if (isServer) return;
        for (const name of clientFiles)
          cpSync(join(this.#folder, 'client', name), join(this.#site.next, name));
      },
    };
  }

  #read(): SavedBundles | null {
    try {
      const saved = JSON.parse(readFileSync(join(this.#folder, 'saved.json'), 'utf8')) as SavedBundles; // written by `save`
      if (saved.fingerprint !== this.#fingerprint) return null;
      const isIntact = (folder: string, files: Record<string, number>) =>
        isDeepStrictEqual(checksums(folder, Object.keys(files)), files);
      return isIntact(this.#site.dist, saved.files) && isIntact(this.#folder, saved.stored) ? saved : null;
    } catch {
      return null; // missing or damaged: bundle again
    }
  }
}

const checksums = (folder: string, files: Iterable<string>): Record<string, number> =>
  Object.fromEntries([...files].map((name) => [name, crc32(readFileSync(join(folder, name)))]));

/** Changes whenever the bundles could change, or when a page's HTML could change even though its data has not. */
export function fingerprintSite(code: string, emitted: Record<string, string>): string {
  const hash = createHash('sha256').update(code);
  for (const module of ['site.json', 'copy.json']) hash.update(`${module}\0${emitted[module]}`);
  return hash.digest('hex');
}

/** The part of the fingerprint that does not depend on the content. The site imports nothing from src/api. */
export function fingerprintCode(root = '.'): string {
  const hash = createHash('sha256');
  const code = ['src', 'cli/site'].flatMap((folder) =>
    listFiles(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const file of [
    ...code.filter((name) => !/^src\/api\/|\.test\.tsx?$/.test(name)).toSorted(),
    'index.html',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.update(process.version).digest('hex');
}
