import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `studio build`'s output, by logical path. The manifest is read again after each build. */
export class EmittedFiles {
  readonly #out: string;
  readonly #manifest: string;
  #read: { mtimeMs: number; files: Record<string, string> } | undefined;

  constructor(out: string) {
    this.#out = out;
    this.#manifest = join(out, 'manifest.json');
  }

  all(): Record<string, string> {
    const mtimeMs = statSync(this.#manifest, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return {};
    if (this.#read?.mtimeMs !== mtimeMs) {
      const { files } = JSON.parse(readFileSync(this.#manifest, 'utf8')) as { files: Record<string, string> }; // written by `studio build`
      this.#read = { mtimeMs, files };
    }
    return this.#read.files;
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
