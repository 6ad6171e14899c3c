import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import type { Encoding } from './http-message.ts';
import type { PublishedFile } from './published-files.ts';

/** A file's bytes as sent, in one encoding. */
export interface Representation {
  file: PublishedFile;
  encoding: Encoding;
  /** True if the response depends on Accept-Encoding. */
  varies: boolean;
  size: number;
  /** Whole seconds. */
  modified: number;
  lastModified: string;
  /** A strong ETag: a hash of the bytes sent, or a large file's size and time. */
  etag: string;
  /** Null if the file is too large to keep in memory. */
  body: Buffer | null;
}

const maxCachedBytes = 1 << 20;
const minCompressedBytes = 256;
/** Brotli's best level takes too long for larger files: 230 ms for our largest script. Level 5 takes 2% of that. */
const maxBestBrotliBytes = 256 << 10;
const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** Keeps files of up to 1 MB in memory, compressed on their first request. The least recently used are removed first. */
export class Representations {
  readonly #cached = new Map<string, Representation>();
  readonly #loading = new Map<string, Promise<Representation>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(file: PublishedFile, encoding: Encoding): Representation | undefined {
    const key = cacheKey(file, encoding);
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    this.#cached.delete(key); // `set` adds it at the end again, as the most recently used
    this.#cached.set(key, cached);
    return cached;
  }

  /** Rejects with the system's error if the file cannot be read. */
  async load(file: PublishedFile, encoding: Encoding): Promise<Representation> {
    const cached = this.get(file, encoding);
    if (cached) return cached;
    const key = cacheKey(file, encoding);
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = read(file, encoding)
        .then((representation) => this.#store(key, representation))
        .finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  #store(key: string, representation: Representation): Representation {
    this.#cached.set(key, representation);
    this.#bytes += representation.body?.length ?? 0;
    for (const [oldest, { body }] of this.#cached) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#cached.delete(oldest);
      this.#bytes -= body?.length ?? 0;
    }
    return representation;
  }
}

const cacheKey = ({ name }: PublishedFile, encoding: Encoding) =>
  compressible.test(name) ? `${name} ${encoding}` : name;

async function read(file: PublishedFile, encoding: Encoding): Promise<Representation> {
  const handle = await file.open();
  try {
    const { size, mtimeMs } = await handle.stat();
    const modified = Math.floor(mtimeMs / 1000);
    const dates = { modified, lastModified: new Date(modified * 1000).toUTCString() };
    if (size > maxCachedBytes) {
      const etag = `"${size}-${modified}"`; // hashing it would read all of it
      return { file, encoding: 'identity', varies: false, size, ...dates, etag, body: null };
    }
    const bytes = await handle.readFile();
    const varies = compressible.test(file.name) && bytes.length >= minCompressedBytes;
    const compressed = varies ? await compress(bytes, encoding) : null;
    const isSmaller = compressed !== null && compressed.length < bytes.length;
    const body = isSmaller ? compressed : bytes;
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    return {
      file,
      encoding: isSmaller ? encoding : 'identity',
      varies,
      size: body.length,
      ...dates,
      etag,
      body,
    };
  } finally {
    await handle.close();
  }
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: zlib.Z_BEST_COMPRESSION });
  if (encoding === 'identity') return null;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: bytes.length <= maxBestBrotliBytes ? zlib.BROTLI_MAX_QUALITY : 5,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
  };
  return brotliAsync(bytes, { params });
}
