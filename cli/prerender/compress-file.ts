import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hostFileNames } from '../hosting/host-files.ts';
import { CompressedAssets, type FormBytes } from './compressed-assets.ts';

export interface CompressJob {
  dist: string;
  /** the folder that keeps what took long to compress */
  cache: string;
  /** relative to `dist` */
  file: string;
  /** what the file holds, or will hold when it is written */
  bytes?: Uint8Array;
  /** where it is copied from */
  from?: string;
  /** what stood there the last time */
  before?: Forms | undefined;
  /** whether a page is pressed until it fits the first round trip */
  presses: boolean;
}

export interface Forms {
  /** of the content that was compressed */
  hash: string;
  br: boolean;
  gz: boolean;
}

export interface Compressed extends Forms {
  /** the forms of the last time were current */
  kept: boolean;
  /** forms that stood there and are of no more use */
  removed: number;
}

const textFormats = new Set('.html .js .css .json .svg .xml .txt .webmanifest .ico'.split(' '));
const hostFiles = new Set<string>(hostFileNames);
const smallestWorthwhile = 256;

/**
 * Of the levels measured on pages of 47 kB, those before time grows faster than size shrinks: brotli takes 1.6 ms for
 * 12.6 kB at 4, 2.2 ms for 11.7 kB at 5, 27 ms for 11.6 kB at 9 and 124 ms for 10.5 kB at 11; gzip, which hardly anybody
 * is sent, 0.8 ms for 12.9 kB at 4 and 1.5 ms for 12.5 kB at 6.
 */
const pageLevels = { br: 5, gz: 4 };
/** Made once for each content, and fetched by everybody. */
const assetLevels = { br: 11, gz: 9 };
/** What a server sends before it waits for the first answer: a page that fits is painted after one round trip. */
const firstRoundTrip = 13_000;

const forms = ['br', 'gz'] as const;
const inThreadPool = promisify(brotliCompress);

export const isText = (file: string) => textFormats.has(extname(file)) && !hostFiles.has(file);

/** Puts `.br` and `.gz` beside a file, where they are smaller than it. */
export async function compressFile(job: CompressJob): Promise<Compressed> {
  const { dist, file, before, from } = job;
  const path = join(dist, file);
  const bytes = job.bytes ?? readFileSync(from ?? path);
  if (from) write(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (before?.hash === hash && forms.every((form) => existsSync(`${path}.${form}`) === before[form]))
    return { ...before, kept: true, removed: 0 };
  const made = isText(file) ? await formsOf(job, bytes, hash) : { br: null, gz: null };
  let removed = 0;
  for (const form of forms) {
    const compressed = made[form];
    if (compressed) write(`${path}.${form}`, compressed);
    else if (existsSync(`${path}.${form}`)) {
      rmSync(`${path}.${form}`);
      removed += 1;
    }
  }
  return { hash, br: made.br !== null, gz: made.gz !== null, kept: false, removed };
}

async function formsOf(
  { file, cache, presses }: CompressJob,
  bytes: Uint8Array,
  hash: string,
): Promise<FormBytes> {
  if (bytes.length < smallestWorthwhile) return { br: null, gz: null };
  if (file.startsWith('assets/'))
    return new CompressedAssets(cache).get(hash, async () => ({
      br: smaller(bytes, await asFarAsItGoes(bytes)),
      gz: smaller(bytes, gzipSync(bytes, { level: assetLevels.gz })),
    }));
  const gz = smaller(bytes, gzipSync(bytes, { level: pageLevels.gz }));
  const br = brotliCompressSync(bytes, brotli(bytes, pageLevels.br));
  const isTooLarge = presses && file.endsWith('.html') && br.length > firstRoundTrip;
  return { br: smaller(bytes, isTooLarge ? await asFarAsItGoes(bytes) : br), gz };
}

/** It takes long enough to be shared among all cores. */
const asFarAsItGoes = (bytes: Uint8Array) => inThreadPool(bytes, brotli(bytes, assetLevels.br));

const brotli = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

const smaller = (bytes: Uint8Array, form: Buffer) => (form.length < bytes.length ? form : null);

function write(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
