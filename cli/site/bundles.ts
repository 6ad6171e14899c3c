import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SavedBundles } from './bundle-cache.ts';
import type { Stylesheet } from './page.ts';

interface ManifestItem {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** The chunk that every page loads. See vite.config.ts. */
const layoutChunk = 'layout';
/** The subset fonts with the letters that the site uses. See src/styles/fonts.css. */
const preloadedFont = /-letters-[^/]*\.woff2$/;

/** Finds each page's scripts, stylesheets and fonts in Vite's output. */
export class Bundles {
  readonly #files = new Set<string>();
  readonly #dist: string;
  /** Bundles that are reused from an earlier build. */
  readonly #cached: SavedBundles | null;
  #manifest: Map<string, ManifestItem> | undefined;
  readonly #sheets = new Map<string, Stylesheet>();

  constructor(dist: string, cached: SavedBundles | null) {
    this.#dist = dist;
    this.#cached = cached;
  }

  /** Collects the browser build's files. */
  plugin(): Plugin {
    return {
      name: 'studio:bundles',
      generateBundle: (options, bundle) => {
        if (options.dir === this.#dist) for (const name of Object.keys(bundle)) this.#files.add(name);
      },
    };
  }

  /** Lists the browser build's files, relative to dist. */
  files(): Iterable<string> {
    if (this.#cached) return Object.keys(this.#cached.files);
    return [...this.#files].filter((name) => !name.startsWith('.vite/') && name !== 'index.html');
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

  #sheet(file: string): Stylesheet {
    let sheet = this.#sheets.get(file);
    if (!sheet) {
      sheet = { href: `/${file}`, css: readFileSync(join(this.#dist, file), 'utf8') };
      this.#sheets.set(file, sheet);
    }
    return sheet;
  }

  #item(source: string): ManifestItem {
    this.#manifest ??= readManifest(this.#dist);
    const item = this.#manifest.get(source);
    if (!item)
      throw new Error(`The browser's build has no ${source}. Check its file name in src/routes.tsx.`);
    return item;
  }
}

/** Returns the manifest's items by source file, and chunks of several modules also by name. */
function readManifest(dist: string): Map<string, ManifestItem> {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
  // Vite wrote the file.
  const items = Object.entries(JSON.parse(text) as Record<string, ManifestItem>);
  return new Map([...items, ...items.flatMap(([, item]) => (item.name ? [[item.name, item] as const] : []))]);
}
