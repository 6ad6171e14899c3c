import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
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
  #window: Uint8Array = new Uint8Array();
  #windowAt = 0;

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

  /** Reads a stretch, and so much around it: those who ask for one after another then seldom go to the disk. */
  read({ at, length, check }: Stretch, around = 0): Uint8Array {
    const end = at + length;
    if (at < this.#windowAt || end > this.#windowAt + this.#window.length) {
      const from = Math.max(0, at - around / 4); // a worker that was quicker may have put later ones first
      this.#window = this.#readAt(from, Math.min(this.#length, end + around) - from);
      this.#windowAt = from;
    }
    const bytes = this.#window.subarray(at - this.#windowAt, end - this.#windowAt);
    if (bytes.length !== length || crc32(bytes) !== check)
      throw new CacheDamage(`${this.file} is not what was written`);
    return bytes;
  }

  #readAt(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.#descriptor, bytes, done, length - done, at + done);
      if (count === 0) throw new CacheDamage(`${this.file} is cut short`);
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
