import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Plugin, Rolldown } from 'vite';
import type { Cache } from '../cache.ts';
import { listFiles } from './next-site.ts';
import type { Stylesheet } from './page.ts';

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

interface ManifestItem {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The script of the mirror, a page without the application. */
export const mirrorScript = 'src/site/pages/mirror/start.ts';
/** The chunk that every page loads. See vite.config.ts. */
const layoutChunk = 'layout';
/** The subset fonts with the letters that the site uses. See src/ui/styles/fonts.css. */
const preloadedFont = /-letters-[^/]*\.woff2$/;

/** Finds each page's scripts, stylesheets and fonts in Vite's output. */
export class Bundles {
  readonly #files: BundleFiles;
  readonly #manifest: Map<string, ManifestItem>;

  constructor(files: BundleFiles) {
    this.#files = files;
    this.#manifest = readManifest(files);
  }

  /** Returns a page's stylesheets: first the layout's, then its imports', then its own. */
  findStyles(entries: readonly string[]): Stylesheet[] {
    const items = [this.#item(layoutChunk), ...this.#withImports(entries)];
    const files = new Set(items.flatMap(({ css = [] }) => css));
    return [...files].map((file) => this.#sheet(file));
  }

  /** Returns a page's modules and all their imports, so the browser can fetch them in parallel. */
  findScripts(entries: readonly string[]): string[] {
    return this.#withImports(entries).map(({ file }) => `/${file}`);
  }

  /** Returns the layout's and the entries' chunks, each after its imports. */
  #withImports(entries: readonly string[]): ManifestItem[] {
    const found = new Map<string, ManifestItem>();
    const seen = new Set<string>();
    const collect = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const item = this.#item(name);
      for (const part of item.imports ?? []) collect(part);
      found.set(item.file, item);
    };
    for (const name of [layoutChunk, ...entries]) collect(name);
    return [...found.values()];
  }

  findScript = (source: string): string => `/${this.#item(source).file}`;

  fonts(): string[] {
    return (this.#item(layoutChunk).assets ?? [])
      .filter((file) => preloadedFont.test(file))
      .map((file) => `/${file}`);
  }

  #sheet = (file: string): Stylesheet => ({ href: `/${file}`, css: readText(this.#files, file) });

  #item(source: string): ManifestItem {
    const item = this.#manifest.get(source);
    if (!item)
      throw new Error(`The browser's build has no ${source}. Check its file name in src/routes.tsx.`);
    return item;
  }
}

const readText = (files: BundleFiles, name: string) => Buffer.from(files[name] ?? '').toString('utf8');

/** Returns the manifest's items by source file, and chunks of several modules also by name. */
function readManifest(files: BundleFiles): Map<string, ManifestItem> {
  // Vite wrote the file.
  const manifest = JSON.parse(readText(files, '.vite/manifest.json')) as Record<string, ManifestItem>;
  const items = Object.entries(manifest);
  return new Map([...items, ...items.flatMap(([, item]) => (item.name ? [[item.name, item] as const] : []))]);
}
