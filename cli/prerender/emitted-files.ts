import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files that `studio build` wrote into a folder: logical path → file, as its manifest lists them now. */
export class EmittedFiles {
  readonly #out: string;
  #read: { mtimeMs: number; files: Record<string, string> } | undefined;

  constructor(out: string) {
    this.#out = out;
  }

  get manifest(): string {
    return join(this.#out, 'manifest.json');
  }

  all(): Record<string, string> {
    const mtimeMs = statSync(this.manifest, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return {};
    if (this.#read?.mtimeMs !== mtimeMs) {
      const { files } = JSON.parse(readFileSync(this.manifest, 'utf8')) as { files: Record<string, string> }; // written by `studio build`
      this.#read = { mtimeMs, files };
    }
    return this.#read.files;
  }

  /** The path of a file, or undefined if there is none. */
  find(logical: string): string | undefined {
    const file = this.all()[logical];
    return file && join(this.#out, file);
  }

  text(logical: string): string {
    const file = this.find(logical);
    if (!file) throw new Error(`There is no ${logical} in ${this.#out}. Run \`npx studio build\` first.`);
    return readFileSync(file, 'utf8');
  }

  /** `studio build` wrote it, so its type is known. */
  json<Content>(logical: string): Content {
    return JSON.parse(this.text(logical)) as Content;
  }
}
