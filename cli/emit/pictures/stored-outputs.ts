import { hash } from 'node:crypto';
import type { Cache } from '#cli/cache.ts';
import type { PhotoFormat, OriginalPicture, PictureFile } from '#cli/content/pictures/pictures.ts';
import { UserError } from '#cli/user-error.ts';
import type { Output } from './encode.ts';
import { withoutMetadata } from './sizes.ts';

export interface StoredOutput extends PictureFile {
  size: number;
}

/** Encoded files in the cache. The same original under several names has them once. */
export class StoredOutputs {
  readonly #cache: Cache;
  readonly #encoding: string;
  readonly #found = new Map<string, StoredOutput>();

  constructor(cache: Cache, encoding: string) {
    this.#cache = cache;
    this.#encoding = encoding;
  }

  find(original: OriginalPicture, output: Output): StoredOutput | undefined {
    const key = this.#key(original, output);
    const found = this.#found.get(key);
    if (found) return found;
    const bytes = this.#cache.read(key);
    return bytes ? this.#enter(key, bytes) : undefined;
  }

  add(original: OriginalPicture, output: Output, bytes: Buffer): void {
    const key = this.#key(original, output);
    if (!this.#cache.write(key, bytes))
      throw new UserError(
        `Images are made in the cache folder, and ${this.#cache.folder} cannot be written. Name another folder with --cache, or add --no-images.`,
      );
    this.#enter(key, bytes);
  }

  /** Keeps no bytes in memory: a large site has gigabytes. */
  #enter(key: string, bytes: Buffer): StoredOutput {
    const read = () => {
      const content = this.#cache.read(key);
      if (!content) throw new UserError('The cache changed during the build. Run the command again.');
      return content;
    };
    const output = { hash: hash('sha256', bytes), size: bytes.length, read };
    this.#found.set(key, output);
    return output;
  }

  /** Leaves out the fingerprint of the tool: most changes of it give the same bytes, and encoding takes minutes. */
  #key({ hash: original, format }: OriginalPicture, output: Output): string {
    const settings =
      // Drawings have no outputs.
      output.kind === 'without-metadata' ? withoutMetadata[format as PhotoFormat] : this.#encoding;
    return `pictures/${hash('sha256', JSON.stringify([original, output, settings])).slice(0, 40)}`;
  }
}
