import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './emit/output.ts';

/** `studio build`'s output, by logical path. The manifest is read again after each build. */
export class EmittedFiles {
  readonly #out: string;
  readonly #manifest: string;
  #stamp: string | undefined;
  #files: Record<string, string> = {};

  constructor(out: string) {
    this.#out = out;
    this.#manifest = join(out, 'manifest.json');
  }

  all(): Record<string, string> {
    const stats = statSync(this.#manifest, { throwIfNoEntry: false, bigint: true });
    // Each build replaces the manifest. Some file systems round its time to seconds.
    const stamp = stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
    if (stamp !== this.#stamp) this.#files = readManifest(this.#manifest)?.files ?? {};
    this.#stamp = stamp;
    return this.#files;
  }

  find(logical: string): string | undefined {
    const file = this.all()[logical];
    return file && join(this.#out, file);
  }

  /** The caller knows the type, because `studio build` wrote the file. */
  json<Content>(logical: string): Content {
    const file = this.find(logical);
    if (!file) throw new Error(`There is no ${logical} in ${this.#out}. Run \`npx studio build\` first.`);
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  }
}
