import { createHash } from 'node:crypto';
import { constants, type FileHandle, open } from 'node:fs/promises';
import type { Encoding } from './accept-encoding.ts';
import type { PublishedFile } from './catalogue.ts';

/** One form of a file, as it is sent. */
export interface Representation {
  file: PublishedFile;
  encoding: Encoding;
  path: string;
  size: number;
  /** whole seconds, as in Last-Modified */
  modified: number;
  /** strong: made from the bytes that are sent */
  etag: string;
  /** null when the file is too large to keep */
  body: Buffer | null;
  /** since the last look for what can go */
  used: boolean;
}

const largestKept = 1 << 20;
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Keeps small files in memory up to a budget; what was not asked for lately goes first. */
export class Representations {
  readonly #kept = new Map<string, Representation>();
  readonly #loading = new Map<string, Promise<Representation>>();
  readonly #budget: number;
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  peek(file: PublishedFile, encoding: Encoding): Representation | undefined {
    const kept = this.#kept.get(file.name + endings[encoding]);
    if (kept) kept.used = true;
    return kept;
  }

  /** Rejects with the system's error if the file cannot be read. */
  async load(file: PublishedFile, encoding: Encoding): Promise<Representation> {
    const key = file.name + endings[encoding];
    const kept = this.peek(file, encoding);
    if (kept) return kept;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = read(file, encoding)
        .then((representation) => this.#keep(key, representation))
        .finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  #keep(key: string, representation: Representation): Representation {
    this.#kept.set(key, representation);
    this.#bytes += representation.body?.length ?? 0;
    for (const [oldest, candidate] of this.#kept) {
      if (this.#bytes <= this.#budget) break;
      if (candidate === representation) continue;
      if (candidate.used) {
        candidate.used = false;
        this.#kept.delete(oldest);
        this.#kept.set(oldest, candidate);
      } else this.#drop(oldest, candidate);
    }
    return representation;
  }

  #drop(key: string, representation: Representation): void {
    this.#kept.delete(key);
    this.#bytes -= representation.body?.length ?? 0;
  }
}

/** Opens a file that the catalogue names, and never what a link put in its place since. */
export const openFile = (path: string) => open(path, constants.O_RDONLY | constants.O_NOFOLLOW);

async function read(file: PublishedFile, encoding: Encoding): Promise<Representation> {
  const path = file.path + endings[encoding];
  const handle = await openFile(path);
  try {
    const { size, mtimeMs } = await handle.stat();
    const body = size <= largestKept ? await handle.readFile() : null;
    const etag = `"${(body ? createHash('sha256').update(body) : await hashOf(handle)).digest('base64url').slice(0, 22)}"`;
    const modified = Math.floor(mtimeMs / 1000);
    return { file, encoding, path, size: body?.length ?? size, modified, etag, body, used: false };
  } finally {
    await handle.close();
  }
}

async function hashOf(handle: FileHandle) {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash;
}
