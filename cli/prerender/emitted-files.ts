import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the pipeline emitted into a folder: logical path → file, as its manifest says now. */
export class EmittedFiles {
  readonly #out: string;

  constructor(out: string) {
    this.#out = out;
  }

  get manifest(): string {
    return join(this.#out, 'manifest.json');
  }

  all(): Record<string, string> {
    if (!existsSync(this.manifest)) return {};
    return (JSON.parse(readFileSync(this.manifest, 'utf8')) as { files: Record<string, string> }).files;
  }

  /** Where a file stands, or undefined where none was emitted. */
  find(logical: string): string | undefined {
    const file = this.all()[logical];
    return file && join(this.#out, file);
  }

  text(logical: string): string {
    const file = this.find(logical);
    if (!file) throw new Error(`The pipeline emitted no ${logical}. Run \`npx studio build\` first.`);
    return readFileSync(file, 'utf8');
  }

  /** The pipeline wrote it, so its shape is known. */
  json<Content>(logical: string): Content {
    return JSON.parse(this.text(logical)) as Content;
  }
}
