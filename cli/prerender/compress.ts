import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hostFileNames } from '../hosting/host-files.ts';
import { CompressedAssets, type Compressed } from './compressed-assets.ts';
import { CompressionRecord } from './compression-record.ts';

export interface CompressOptions {
  /** Files to look at, relative to `dist/`; without it all of them. */
  only?: Iterable<string>;
  /** what is remembered between runs */
  cache?: string;
}

export interface CompressSummary {
  compressed: number;
  /** their compressed forms were current */
  kept: number;
  /** compressed forms without a file, or of no more use */
  removed: number;
}

const textFormats = new Set('.html .js .css .json .svg .xml .txt .webmanifest .ico'.split(' '));
const smallestWorthwhile = 256;
const atOnce = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Of the levels measured on pages of 40 kB, the last before time grows faster than size shrinks: brotli takes 1.9 ms for
 * 12.8 kB at 4, 1.8 ms for 12.0 kB at 5, 27 ms for 11.9 kB at 9 and 124 ms for 10.7 kB at 11.
 */
const pageLevels = { br: 5, gz: 6 };
/** Made once for each content, and fetched by everybody. */
const assetLevels = { br: 11, gz: 9 };

/**
 * What a server sends before it waits for the first answer: a page that fits is painted after one round trip. One that
 * does not is pressed as far as it goes, while pages are few enough for that to be a matter of seconds.
 */
const firstRoundTrip = 13_000;
const fewPages = 200;

/** Compresses a page while it is rendered; the work is done in the thread pool. */
export const compressPage = (html: Buffer): Promise<Compressed> => compress(html, pageLevels);

async function compress(bytes: Buffer, { br, gz }: typeof pageLevels): Promise<Compressed> {
  if (bytes.length < smallestWorthwhile) return { br: null, gz: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [withBrotli, withGzip] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: gz })]);
  const smaller = (form: Buffer) => (form.length < bytes.length ? form : null);
  return { br: smaller(withBrotli), gz: smaller(withGzip) };
}

/** Compresses assets into the cache, while the pages that use them are still to be rendered. */
export async function compressAssetsAhead(
  dist: string,
  files: Iterable<string>,
  cache: string,
): Promise<void> {
  const assets = new CompressedAssets(cache);
  const texts = [...files].filter((file) => file.startsWith('assets/') && isText(file));
  await eachOf(texts, async (file) => {
    const bytes = await readFile(join(dist, file));
    await assets.get(hashOf(bytes), () => compress(bytes, assetLevels));
  });
}

/** Puts `.br` and `.gz` beside each text file of a build, where they are smaller, and takes away those left over. */
export async function compressDist(dist: string, options: CompressOptions = {}): Promise<CompressSummary> {
  const { only, cache = join(dirname(resolve(dist)), '.studio', 'cache', 'compressed') } = options;
  const files = await listFiles(dist);
  const record = await CompressionRecord.open(cache, dist);
  const assets = new CompressedAssets(cache);
  const summary: CompressSummary = { compressed: 0, kept: 0, removed: 0 };

  const orphans = [...files].filter((file) => /\.(?:br|gz)$/.test(file) && !files.has(file.slice(0, -3)));
  await Promise.all(orphans.map((file) => rm(join(dist, file), { force: true })));
  summary.removed += orphans.length;

  record.forgetAllBut(files);
  const isFew = [...files].filter((file) => file.endsWith('.html')).length <= fewPages;
  const pressed = async (bytes: Buffer): Promise<Compressed> => {
    const made = await compressPage(bytes);
    if (!isFew || !made.br || made.br.length <= firstRoundTrip) return made;
    return { ...made, br: (await compress(bytes, { ...pageLevels, br: assetLevels.br })).br };
  };
  const wanted = only && !record.cutOff ? [...only].filter((file) => files.has(file)) : [...files];
  await eachOf(wanted.filter(isText), async (file) => {
    const bytes = await readFile(join(dist, file));
    const hash = hashOf(bytes);
    const stands = { br: files.has(`${file}.br`), gz: files.has(`${file}.gz`) };
    if (record.isCurrent(file, hash, stands)) {
      summary.kept += 1;
      return;
    }
    await record.begin();
    const made = file.startsWith('assets/')
      ? await assets.get(hash, () => compress(bytes, assetLevels))
      : await (file.endsWith('.html') ? pressed(bytes) : compressPage(bytes));
    const removed = await Promise.all([
      replace(join(dist, `${file}.br`), made.br, stands.br),
      replace(join(dist, `${file}.gz`), made.gz, stands.gz),
    ]);
    summary.removed += removed.filter(Boolean).length;
    if (made.br || made.gz) summary.compressed += 1;
    record.remember(file, hash, { br: made.br !== null, gz: made.gz !== null });
  });
  await record.save();
  return summary;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const hostFiles = new Set<string>(hostFileNames);
const isText = (file: string) => textFormats.has(extname(file)) && !hostFiles.has(file);

/** Writes the form, or takes an old one away; true if one was taken. */
async function replace(path: string, form: Buffer | null, stands: boolean): Promise<boolean> {
  if (form) await writeFile(path, form);
  else if (stands) await rm(path);
  return !form && stands;
}

async function listFiles(dist: string): Promise<Set<string>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    // oxlint-disable-next-line no-await-in-loop -- each worker takes one after the other
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
