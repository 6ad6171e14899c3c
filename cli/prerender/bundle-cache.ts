import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../files.ts';
import type { Bundle } from './bundles.ts';
import { filesBelow } from './publish.ts';

interface Saved {
  fingerprint: string;
  bundle: Bundle;
}

/** Keeps Vite's output while the code is unchanged, so that an edited post needs no bundling. */
export class BundleCache {
  /** The server's part of the bundle. */
  readonly server: string;
  readonly #file: string;
  readonly #dist: string;
  readonly #fingerprint: string;

  constructor(folder: string, dist: string, fingerprint: string) {
    this.server = join(folder, 'server');
    this.#file = join(folder, 'bundle.json');
    this.#dist = dist;
    this.#fingerprint = fingerprint;
  }

  save(bundle: Bundle): void {
    const saved: Saved = { fingerprint: this.#fingerprint, bundle };
    writeFileAtomic(this.#file, JSON.stringify(saved));
  }

  /** The saved bundle, if it is from the same code and still in dist. */
  read(): Bundle | null {
    try {
      const { fingerprint, bundle } = JSON.parse(readFileSync(this.#file, 'utf8')) as Saved; // checked by its fingerprint
      if (fingerprint !== this.#fingerprint) return null;
      const isCurrent = ([name, size]: [string, number]) => statSync(join(this.#dist, name)).size === size;
      return Object.entries(bundle.files).every(isCurrent) ? bundle : null;
    } catch {
      return null; // nothing saved, or damaged: bundle again
    }
  }
}

/** Changes whenever the bundles, or a page with the same data, could change. */
export function fingerprintSite(code: string, emitted: Record<string, string>): string {
  const hash = createHash('sha256').update(code);
  for (const module of ['site.json', 'copy.json']) hash.update(`${module}\0${emitted[module]}`);
  return hash.digest('hex');
}

/** The part that does not depend on the content. */
export function fingerprintCode(): string {
  const hash = createHash('sha256');
  const code = ['src', 'cli/prerender'].flatMap((folder) =>
    filesBelow(folder).map((name) => `${folder}/${name}`),
  );
  for (const file of [
    ...code.filter((name) => !/\.test\.tsx?$/.test(name)).toSorted(),
    'index.html',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.update(process.version).digest('hex');
}
