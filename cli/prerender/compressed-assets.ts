import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FormBytes {
  /** null where it would not be smaller */
  br: Buffer | null;
  gz: Buffer | null;
}

/** Assets are compressed as far as it goes, which is slow: each content once, however often `dist/` is made anew. */
export class CompressedAssets {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(hash: string, make: () => Promise<FormBytes>): Promise<FormBytes> {
    const [br, gz] = await Promise.all([this.#read(`${hash}.br`), this.#read(`${hash}.gz`)]);
    if (br && gz) return { br, gz };
    const made = await make();
    await mkdir(this.#folder, { recursive: true });
    // One that came out no smaller is cheap to find out again: such assets are tiny.
    await Promise.all([this.#write(`${hash}.br`, made.br), this.#write(`${hash}.gz`, made.gz)]);
    return made;
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name));
    } catch {
      return undefined;
    }
  }

  async #write(name: string, bytes: Buffer | null): Promise<void> {
    if (!bytes) return;
    // By rename, so that a run that is cut off leaves no half of one behind.
    const path = join(this.#folder, name);
    await writeFile(`${path}.${process.pid}`, bytes);
    await rename(`${path}.${process.pid}`, path);
  }
}
