import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CompressionRecord } from './compression-record.ts';
import { isText } from './compress-file.ts';
import { CompressHand } from './compress-hand.ts';
import { eachOf } from './each-of.ts';

export interface CompressSummary {
  compressed: number;
  /** their compressed forms were current */
  kept: number;
  /** compressed forms without a file, or of no more use */
  removed: number;
}

interface Content {
  /** what the file holds, or will hold when it is written */
  bytes?: Uint8Array;
  /** where it is copied from first */
  from?: string;
}

/** Pages that are pressed as far as it goes if they do not fit the first round trip: a matter of seconds. */
const fewPages = 200;

/** Puts `.br` and `.gz` beside the text files of a build, where they are smaller. */
export class Compressor {
  readonly #dist: string;
  readonly #cache: string;
  readonly #record: CompressionRecord;
  readonly #presses: boolean;
  readonly #hand = new CompressHand();
  /** what was compressed before it was asked for all */
  readonly #ahead = new Set<string>();

  private constructor(dist: string, cache: string, record: CompressionRecord, pages: number) {
    this.#dist = dist;
    this.#cache = cache;
    this.#record = record;
    this.#presses = pages <= fewPages;
  }

  /** `pages` is how many the site has: few are pressed harder. */
  static async open(dist: string, cache: string, pages: number): Promise<Compressor> {
    return new Compressor(dist, cache, await CompressionRecord.open(cache, dist), pages);
  }

  /** Compresses a file now, beside the rendering of others. */
  async ahead(file: string, content: Content = {}): Promise<void> {
    if (!isText(file) && !content.from) return;
    await this.#compress(file, content);
    this.#ahead.add(file);
  }

  /** Compresses what is left of these files, of `only` if it is given, and takes away the forms that are of no more use. */
  async finish(files: ReadonlySet<string>, only?: Iterable<string>): Promise<CompressSummary> {
    const summary: CompressSummary = { compressed: 0, kept: 0, removed: 0 };

    const orphans = [...files].filter((file) => /\.(?:br|gz)$/.test(file) && !files.has(file.slice(0, -3)));
    await Promise.all(orphans.map((file) => rm(join(this.#dist, file), { force: true })));
    summary.removed += orphans.length;

    this.#record.forgetAllBut(files);
    const wanted = only && !this.#record.cutOff ? [...only].filter((file) => files.has(file)) : [...files];
    await eachOf(
      wanted.filter((file) => isText(file) && !this.#ahead.has(file)),
      async (file) => {
        const { kept, br, gz, removed } = await this.#compress(file, {});
        if (kept) summary.kept += 1;
        else if (br || gz) summary.compressed += 1;
        summary.removed += removed;
      },
    );
    await this.#record.save();
    await this.#hand.rest();
    return summary;
  }

  async #compress(file: string, content: Content) {
    await this.#record.begin();
    const [dist, cache, presses] = [this.#dist, this.#cache, this.#presses];
    const before = this.#record.formsOf(file);
    const done = await this.#hand.do({ dist, cache, presses, file, before, ...content });
    this.#record.remember(file, done);
    return done;
  }
}

/** Compresses a folder as it stands. */
export async function compressDist(
  dist: string,
  cache: string,
  only?: Iterable<string>,
): Promise<CompressSummary> {
  const files = await listFiles(dist);
  const pages = [...files].filter((file) => file.endsWith('.html')).length;
  return (await Compressor.open(dist, cache, pages)).finish(files, only);
}

async function listFiles(dist: string): Promise<Set<string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}
