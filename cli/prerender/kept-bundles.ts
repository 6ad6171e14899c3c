import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { manifests } from './bundles.ts';
import { filesBelow } from './publish.ts';

interface Saved {
  fingerprint: string;
  /** file in dist → size */
  files: Record<string, number>;
}

const empty = 'empty-entry';
const templates = [...manifests, 'index.html'];

/**
 * Keeps what Vite made of the site's code. While the code is the same, an edited post does not have it bundled anew: both
 * of the renderer's builds get an empty entry, and find what they made the last time.
 */
export class KeptBundles {
  readonly #folder: string;
  readonly #dist: string;
  readonly #fingerprint: string;
  readonly #saved: Saved | null;

  constructor(folder: string, dist: string, fingerprint: string) {
    this.#folder = folder;
    this.#dist = dist;
    this.#fingerprint = fingerprint;
    this.#saved = this.#read();
  }

  /** What was kept, if it was made from the same code and still stands in dist. */
  get saved(): Readonly<Saved> | null {
    return this.#saved;
  }

  save(files: Iterable<string>): void {
    if (this.#saved) return;
    const sizes = Object.fromEntries([...files].map((name) => [name, statSync(join(this.#dist, name)).size]));
    const saved: Saved = { fingerprint: this.#fingerprint, files: sizes };
    writeFileSync(join(this.#folder, 'kept.json.new'), JSON.stringify(saved));
    renameSync(join(this.#folder, 'kept.json.new'), join(this.#folder, 'kept.json'));
  }

  plugin(): Plugin {
    return this.#saved ? this.#reuse() : this.#keep();
  }

  #keep(): Plugin {
    let server = false;
    return {
      name: 'studio:keep-bundles',
      configResolved: ({ build }) => void (server = Boolean(build.ssr)),
      writeBundle: ({ dir }) => {
        if (!dir) return;
        if (server) {
          rmSync(join(this.#folder, 'server'), { recursive: true, force: true });
          cpSync(dir, join(this.#folder, 'server'), { recursive: true });
        } else {
          rmSync(this.#folder, { recursive: true, force: true });
          for (const name of templates) cpSync(join(dir, name), join(this.#folder, 'client', name));
        }
      },
    };
  }

  #reuse(): Plugin {
    let server = false;
    const entry = pathToFileURL(join(this.#folder, 'server/main.mjs')).href;
    return {
      name: 'studio:reuse-bundles',
      enforce: 'pre',
      config: (config) => {
        server = Boolean(config.build?.ssr);
        if (config.build?.ssr) config.build.ssr = true;
        if (config.build?.rolldownOptions) config.build.rolldownOptions.input = { main: empty };
      },
      resolveId: (id) => {
        if (id === empty) return `\0${empty}`;
        return id === entry ? { id, external: true } : null;
      },
      load: (id) => {
        if (id !== `\0${empty}`) return null;
        return server ? `export * from ${JSON.stringify(entry)}` : 'export {}';
      },
      generateBundle: (_, bundle) => {
        if (!server) for (const name of Object.keys(bundle)) delete bundle[name];
      },
      closeBundle: () => {
        if (server) return;
        for (const name of templates) cpSync(join(this.#folder, 'client', name), join(this.#dist, name));
      },
    };
  }

  #read(): Saved | null {
    try {
      const saved = JSON.parse(readFileSync(join(this.#folder, 'kept.json'), 'utf8')) as Saved;
      if (saved.fingerprint !== this.#fingerprint) return null;
      const stands = ([name, size]: [string, number]) => statSync(join(this.#dist, name)).size === size;
      return Object.entries(saved.files).every(stands) ? saved : null;
    } catch {
      return null; // nothing kept, or not all of it: bundled anew
    }
  }
}

/** Changes whenever the bundles, or a page with the same data, could come out differently. */
export function fingerprintOf(code: string, emitted: Record<string, string>): string {
  const hash = createHash('sha256').update(code);
  for (const module of ['site.json', 'copy.json']) hash.update(`${module}\0${emitted[module]}`);
  return hash.digest('hex');
}

/** The part of it that does not wait for the content. */
export function fingerprintOfCode(): string {
  const hash = createHash('sha256');
  const code = ['src', 'cli/prerender'].flatMap((folder) =>
    filesBelow(folder).map((name) => `${folder}/${name}`),
  );
  for (const file of [
    ...code.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted(),
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.update(process.version).digest('hex');
}
