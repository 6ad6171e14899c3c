import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { saveFile } from '../files.ts';
import type { CollectedFile } from './collect.ts';

/** The files that one or more checks read. Unsaved text replaces what is on disk, and results for unchanged files are kept. */
export class ContentFiles {
  readonly #unsaved = new Map<string, { bytes: Buffer; version: number }>();
  readonly #results = new Map<string, { version: string; value: unknown }>();
  #lastVersion = 0;

  /** Sets a file's unsaved text; null discards it. The path is relative to the content folder. */
  edit(path: string, text: string | null): void {
    this.#lastVersion += 1;
    if (text === null) this.#unsaved.delete(path);
    else this.#unsaved.set(path, { bytes: Buffer.from(text), version: this.#lastVersion });
  }

  /** A copy in which some files have different text. */
  with(texts: ReadonlyMap<string, string>): ContentFiles {
    const copy = new ContentFiles();
    for (const entry of this.#unsaved) copy.#unsaved.set(...entry);
    for (const entry of this.#results) copy.#results.set(...entry);
    copy.#lastVersion = this.#lastVersion;
    for (const [path, text] of texts) copy.edit(path, text);
    return copy;
  }

  get unsavedPaths(): string[] {
    return [...this.#unsaved.keys()];
  }

  read({ path, absolute }: CollectedFile): Buffer {
    return this.#unsaved.get(path)?.bytes ?? readFileSync(absolute);
  }

  /** False for text that exists only in an editor. */
  isSaved({ path }: CollectedFile): boolean {
    return !this.#unsaved.has(path);
  }

  /** Computes a result that depends only on `files` and `key`, unless both are unchanged since the last call with this name. */
  memoize<Value>(name: string, files: readonly CollectedFile[], key: string, compute: () => Value): Value {
    const version = [key, ...files.map((file) => this.version(file))].join('\n');
    const known = this.#results.get(name);
    if (known?.version === version) return known.value as Value; // a name is always used for the same type
    const value = compute();
    this.#results.set(name, { version, value });
    // A failure may be temporary, so the next check tries again.
    if (value instanceof Promise) value.catch(() => this.#results.delete(name));
    return value;
  }

  /** Changes whenever the file does. */
  version({ path, absolute }: CollectedFile): string {
    const unsaved = this.#unsaved.get(path);
    if (unsaved) return `${path} ${unsaved.version}`;
    const stats = statSync(absolute, { throwIfNoEntry: false });
    return `${path} ${stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : 'missing'}`;
  }
}

/** Changes to a content folder that are planned but not yet written. Paths are relative to the folder. */
export interface ContentEdit {
  /** Each changed file's new text, by its path before the move. */
  texts: ReadonlyMap<string, string>;
  moved?: { from: string; to: string };
  removed?: string;
}

export function applyEdit(root: string, { texts, moved, removed }: ContentEdit): void {
  for (const [path, text] of texts) saveFile(join(root, path), text);
  if (moved) renameSync(join(root, moved.from), join(root, moved.to));
  if (removed !== undefined) rmSync(join(root, removed));
}
