import type { BundleFiles } from './bundle-cache.ts';
import type { Stylesheet } from './page.ts';

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
