import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** A stretch of a segment's file and the checksum over it. */
export interface Stretch {
  at: number;
  length: number;
  check: number;
}

/** What was stored turned out not to be what was written. Caught by the pipeline, which starts again without it. */
export class CacheDamage extends Error {
  override name = 'CacheDamage';
}

/**
 * An append-only file that is written once in one run and only read afterwards. Two runs never write to the same one,
 * so neither can spoil what the other stored.
 */
export class Segment {
  readonly file: string;
  #descriptor: number;
  #length: number;

  private constructor(file: string, flags: string) {
    this.file = file;
    this.#descriptor = openSync(file, flags);
    this.#length = fstatSync(this.#descriptor).size;
  }

  static create(file: string): Segment {
    mkdirSync(dirname(file), { recursive: true });
    return new Segment(file, 'wx+');
  }

  /** Opened at once: it stays readable even if another run clears it away. Null when it is gone. */
  static open(file: string): Segment | null {
    return existsSync(file) ? new Segment(file, 'r') : null;
  }

  get length(): number {
    return this.#length;
  }

  append(bytes: Uint8Array): Stretch {
    const stretch = { at: this.#length, length: bytes.length, check: crc32(bytes) };
    for (let done = 0; done < bytes.length;) done += writeSync(this.#descriptor, bytes, done);
    this.#length += bytes.length;
    return stretch;
  }

  read({ at, length, check }: Stretch): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.#descriptor, bytes, done, length - done, at + done);
      if (count === 0) throw new CacheDamage(`${this.file} is cut short`);
      done += count;
    }
    if (crc32(bytes) !== check) throw new CacheDamage(`${this.file} is not what was written`);
    return bytes;
  }

  /** All of it at once, for stretches read one after another. */
  readAll(): Buffer {
    return readFileSync(this.file);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
