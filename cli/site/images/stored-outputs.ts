import { hash } from 'node:crypto';
import type { Cache } from '#cli/cache.ts';
import type { PhotoFormat, OriginalPicture, PictureFile } from '#cli/content/pictures/pictures.ts';
import { UserError } from '#cli/user-error.ts';
import type { Output } from './encode.ts';
import { withoutMetadata } from './sizes.ts';

export interface StoredOutput extends PictureFile {
  size: number;
}

/** Encoded files in the cache. Identical originals with different names share them. */
export class StoredOutputs {
  readonly #cache: Cache;
  /** The result of `encodingKey`. */
  readonly encoding: string;
  readonly #found = new Map<string, StoredOutput>();

  constructor(cache: Cache, encoding: string) {
    this.#cache = cache;
    this.encoding = encoding;
  }

  find(original: OriginalPicture, output: Output): StoredOutput | undefined {
    const key = this.#key(original, output);
    const found = this.#found.get(key);
    if (found) return found;
    const bytes = this.#cache.read(key);
    return bytes ? this.#remember(key, bytes) : undefined;
  }

  get(original: OriginalPicture, output: Output): StoredOutput {
    const found = this.find(original, output);
    if (!found) throw new Error(`The cache has no ${JSON.stringify(output)} for ${original.path}.`);
    return found;
  }

  add(original: OriginalPicture, output: Output, bytes: Buffer): void {
    const key = this.#key(original, output);
    if (!this.#cache.write(key, bytes))
      throw new UserError(
        `Encoded images are stored in the cache folder, but ${this.#cache.folder} is not writable. Set a different folder with --cache, or add --no-images.`,
      );
    this.#remember(key, bytes);
  }

  /** Does not keep the bytes in memory, because a large site has gigabytes of them. */
  #remember(key: string, bytes: Buffer): StoredOutput {
    const read = () => {
      const content = this.#cache.read(key);
      if (!content) throw new UserError('The cache changed during the build. Run the command again.');
      return content;
    };
    const output = { hash: hash('sha256', bytes), size: bytes.length, read };
    this.#found.set(key, output);
    return output;
  }

  /** Does not include the tool's fingerprint, because most changes to the tool do not affect the bytes, and encoding takes minutes. */
  #key({ hash: original, format }: OriginalPicture, output: Output): string {
    const settings =
      // Drawings have no outputs. Only photos do.
      output.kind === 'without-metadata' ? withoutMetadata[format as PhotoFormat] : this.encoding;
    return `pictures/${hash('sha256', JSON.stringify([original, output, settings])).slice(0, 40)}`;
  }
}
