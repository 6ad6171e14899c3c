import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stylesheet } from './page.ts';

export interface ManifestItem {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

/** Vite's output. */
export interface Bundle {
  /** The browser's files, relative to dist → size. */
  files: Record<string, number>;
  /** index.html with the scripts of the browser. */
  document: string;
  manifest: Record<string, ManifestItem>;
}

/** The chunk that every page loads: see vite.config.ts. */
const layoutChunk = 'layout';
/** The subset fonts, which have the letters of the site's texts: see src/styles/fonts.css. */
const preloadedFont = /-letters-[^/]*\.woff2$/;

/** The stylesheets, scripts and fonts of each page. */
export class Bundles {
  readonly #dist: string;
  /** By source; chunks of several modules by name too. */
  readonly #items: Map<string, ManifestItem>;
  readonly #sheets = new Map<string, Stylesheet>();
  readonly #stylesByEntry = new Map<string | undefined, Stylesheet[]>();

  constructor(dist: string, { manifest }: Bundle) {
    this.#dist = dist;
    const items = Object.entries(manifest);
    this.#items = new Map([
      ...items,
      ...items.flatMap(([, item]) => (item.name ? [[item.name, item] as const] : [])),
    ]);
  }

  /** The stylesheets of a page: the layout's, then those of its imports and its own. */
  findStyles(entry: string | undefined): Stylesheet[] {
    const known = this.#stylesByEntry.get(entry);
    if (known) return known;
    const styles = this.#collectStyles(entry);
    this.#stylesByEntry.set(entry, styles);
    return styles;
  }

  #collectStyles(entry: string | undefined): Stylesheet[] {
    const files = new Set(this.#item(layoutChunk).css);
    const seen = new Set<string>();
    const collect = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const { css = [], imports = [] } = this.#item(name);
      for (const part of imports) collect(part);
      for (const file of css) files.add(file);
    };
    collect(layoutChunk);
    if (entry) collect(entry);
    return [...files].map((file) => this.#sheet(file));
  }

  /** The application, which the layout's chunk starts, and a page's own module. */
  findScripts(entry: string | undefined): string[] {
    return [layoutChunk, ...(entry ? [entry] : [])].map((source) => this.findScript(source));
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
    const item = this.#items.get(source);
    if (!item)
      throw new Error(`The browser's build has no ${source}. Check its file name in src/routes.tsx.`);
    return item;
  }
}
