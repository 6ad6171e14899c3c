import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNotFoundError } from '../files.ts';
import type { SiteFolders } from './site-folders.ts';
import type { PageRecord } from './page-record.ts';

/** Takes files of the published build into the next one. */
export class KeptFiles {
  readonly #folders: SiteFolders;
  readonly #record: PageRecord;
  readonly #created = new Set<string>();
  /** Files that Vite copies from public/. It would overwrite a hard link's content, and so the published file. */
  readonly #publicFiles: ReadonlySet<string>;

  constructor(folders: SiteFolders, record: PageRecord, publicFiles: readonly string[]) {
    this.#folders = folders;
    this.#record = record;
    this.#publicFiles = new Set(publicFiles);
  }

  /** Records a file's source. Returns false if the file has to be written again. */
  keepIfCurrent(name: string, source: string): boolean {
    const isCurrent = this.#record.recordSource(name, source) && !this.#publicFiles.has(name);
    if (isCurrent) this.keep(name);
    return isCurrent;
  }

  /** A hard link takes no space and keeps the modification time, which the record compares. No build writes to a linked file. */
  keep(name: string): void {
    const from = join(this.#folders.dist, name);
    const to = join(this.#folders.next, name);
    const folder = dirname(to);
    if (!this.#created.has(folder)) mkdirSync(folder, { recursive: true });
    this.#created.add(folder);
    try {
      linkSync(from, to);
    } catch (error) {
      if (isNotFoundError(error)) throw error;
      copyFileSync(from, to); // some file systems have no hard links
      this.#record.noteRewritten(name);
    }
  }
}
