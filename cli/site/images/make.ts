import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Cache } from '#cli/cache.ts';
import {
  coversSocialSize,
  type FocalPoint,
  type OriginalPicture,
  type PictureFile,
  type Pictures,
} from '#cli/content/pictures/pictures.ts';
import type { EncodeJob, EncodeRequest, ProcessMessage } from './process-entry.ts';
import { type PictureFormat, pictureFormats } from '#src/content/schemas/picture.ts';
import type { Output, Placeholder } from './encode.ts';
import { encodingKey, paper, widthsFor } from './sizes.ts';
import { StoredOutputs } from './stored-outputs.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UserError } from '#cli/user-error.ts';

/** Set when the command line is bundled. */
declare const STUDIO_PICTURES: string | undefined;

/**
 * Encodes in a child process, because glibc reads its allocator settings only when a process starts. Without them, encoding
 * the site's images takes 610 MB of memory instead of 300 MB. If a decoder crashes, the parent can still print a message.
 */
async function encodeInProcess(request: EncodeRequest, onDone: (path: string) => void): Promise<void> {
  const unfinished = new Set(request.jobs.map(({ original }) => original.path));
  const child = startChild();
  const stop = () => child.kill();
  process.once('exit', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: ProcessMessage) => {
        if ('errorMessage' in message) {
          reject(new (message.isExpected ? UserError : Error)(message.errorMessage));
          return;
        }
        unfinished.delete(message.finishedPath);
        onDone(message.finishedPath);
        if (unfinished.size === 0) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(
          new UserError(
            `Encoding images stopped (${signal ?? `exit code ${code}`}). One of these images is probably damaged: ` +
              `${[...unfinished].slice(0, 4).join(', ')}. Export it again.`,
          ),
        ),
      );
      child.send(request);
    });
  } finally {
    process.off('exit', stop);
    stop();
  }
}

function startChild(): ChildProcess {
  const isBundled = typeof STUDIO_PICTURES === 'string';
  const path = fileURLToPath(new URL(isBundled ? STUDIO_PICTURES : './process-entry.ts', import.meta.url));
  return fork(path, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 ** 20) },
    // Tests run the source code, which needs tsx. Node resolves it from the working directory.
    ...(isBundled ? { execArgv: [] } : { execArgv: ['--import', 'tsx'], cwd: dirname(path) }),
    serialization: 'advanced',
  });
}

export interface PictureOptions {
  originals: ReadonlyMap<string, OriginalPicture>;
  /** The absolute path of content/images. */
  folder: string;
  cache: Cache;
  /** By path, such as blog/posing-guide.jpg. */
  focal: ReadonlyMap<string, FocalPoint>;
  /** False to publish only the originals, without other sizes and formats. */
  images: boolean;
  progress?: ((step: PictureProgress) => void) | undefined;
}

interface PictureProgress {
  done: number;
  total: number;
  /** The path of the original that was just finished. */
  path: string;
}

/** Files that an original is needed in. */
interface Wanted {
  original: OriginalPicture;
  outputs: readonly Output[];
}

export const center: FocalPoint = [0.5, 0.5];
const placeholder: Output = { kind: 'placeholder', version: 2 };

/** Encodes all files that are not in the cache, and returns all images with their files. */
export async function makePictures(options: PictureOptions): Promise<Pictures> {
  const stored = new StoredOutputs(options.cache, encodingKey());
  await encodeMissing(stored, listWanted(options), options);
  return collectPictures(stored, options);
}

export async function encodeMissing(
  stored: StoredOutputs,
  wanted: readonly Wanted[],
  { folder, cache, progress }: PictureOptions,
): Promise<void> {
  const jobs = createJobs(stored, wanted);
  if (jobs.length === 0) return;
  let done = 0;
  const onDone = (path: string) => progress?.({ done: ++done, total: jobs.length, path });
  const { encoding } = stored;
  await encodeInProcess({ jobs, folder, cacheFolder: cache.folder, encoding }, onDone);
}

/** Returns all images with their files, or null if some have to be encoded. */
export function findPictures(options: PictureOptions): Pictures | null {
  const stored = new StoredOutputs(options.cache, encodingKey());
  return createJobs(stored, listWanted(options)).length > 0 ? null : collectPictures(stored, options);
}

function collectPictures(stored: StoredOutputs, options: PictureOptions): Pictures {
  const pictures: Pictures = { byUrl: new Map(), files: new Map() };
  for (const original of sortOriginals(options)) addPicture(original, stored, options, pictures);
  pictures.files = new Map([...pictures.files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return pictures;
}

const sortOriginals = ({ originals }: PictureOptions) =>
  [...originals.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));

const listWanted = (options: PictureOptions): Wanted[] =>
  sortOriginals(options).map((original) => ({ original, outputs: listOutputs(original, options) }));

/** Identical originals with different names are encoded only once. */
function createJobs(stored: StoredOutputs, wanted: readonly Wanted[]): EncodeJob[] {
  const jobs = new Map<string, EncodeJob>();
  for (const { original, outputs } of wanted) {
    for (const output of outputs) {
      if (stored.find(original, output)) continue;
      const job = jobs.get(original.hash) ?? { original, missing: [] };
      if (!job.missing.some((other) => isDeepStrictEqual(other, output))) job.missing.push(output);
      jobs.set(original.hash, job);
    }
  }
  return [...jobs.values()];
}

function listOutputs(original: OriginalPicture, { focal, images }: PictureOptions): Output[] {
  const outputs: Output[] = original.hasMetadata ? [{ kind: 'without-metadata' }] : [];
  if (!images || isDrawing(original)) return outputs;
  for (const width of widthsFor(original.width).toReversed())
    outputs.push(...pictureFormats.map((format): Output => ({ kind: 'size', width, format })));
  if (coversSocialSize(original)) outputs.push({ kind: 'social', focal: focal.get(original.path) ?? center });
  outputs.push(placeholder);
  return outputs;
}

function addPicture(
  original: OriginalPicture,
  stored: StoredOutputs,
  { folder, focal, ...options }: PictureOptions,
  { byUrl, files }: Pictures,
): void {
  const images = options.images && !isDrawing(original);
  const { path, width, height } = original;
  const { encoding } = stored;
  const name = path.replace(/\.[^./]+$/, '');
  const stem = `${name}.${shortHash(original.hash, encoding)}`;
  const point = focal.get(path);
  const find = (output: Output) => stored.get(original, output);
  const add = (file: string, content: PictureFile) => files.set(`public/images/${file}`, content);

  const unchanged = { hash: original.hash, read: () => readFileSync(join(folder, path)) };
  add(path, original.hasMetadata ? find({ kind: 'without-metadata' }) : unchanged);

  const sizes = images ? widthsFor(width) : [];
  const getFile = (size: number, format: PictureFormat) => find({ kind: 'size', width: size, format });
  const avif = sizes.filter((size) => getFile(size, 'avif').size < getFile(size, 'webp').size);
  const widths = { avif, webp: sizes };
  for (const format of pictureFormats)
    for (const size of widths[format]) add(`${stem}-${size}.${format}`, getFile(size, format));

  let social: string | null = null;
  if (images && coversSocialSize(original)) {
    const [x, y] = point ?? center;
    const crop = `social-${x.toFixed(3)}-${y.toFixed(3)}.jpg`;
    social = `${name}.${shortHash(original.hash, encoding, crop)}-social.jpg`;
    add(social, find({ kind: 'social', focal: [x, y] }));
  }

  const { color, blur } = images
    ? (JSON.parse(find(placeholder).read().toString('utf8')) as Placeholder) // written by `OriginalEncoder`
    : { color: isDrawing(original) ? 'transparent' : paper, blur: '' };
  byUrl.set(`/images/${path}`, {
    original: imageUrl(path),
    stem: imageUrl(stem),
    width,
    height,
    widths,
    social: social && imageUrl(social),
    color,
    blur,
    focal: point ? [...point] : null,
  });
}

/** SVG drawings are published unchanged, because they are sharp at any size and smaller than raster images. */
const isDrawing = ({ format }: OriginalPicture) => format === 'svg';

/** Returns the public URL of a file in images/, percent-encoded for attributes and `srcset`. */
const imageUrl = (name: string) => `/images/${name.split('/').map(encodeURIComponent).join('/')}`;

const shortHash = (...parts: string[]) => hash('sha256', parts.join('\n')).slice(0, 8);
