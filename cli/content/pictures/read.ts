import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { Metadata, Sharp } from 'sharp';
import type { Cache } from '#cli/cache.ts';
import { isFileSystemError } from '#cli/files.ts';
import type { CollectedFile } from '../collect.ts';
import { ContentFiles } from '../content-files.ts';
import {
  decodeOptions,
  loadSharp,
  extensions,
  pictureFormats,
  pictureLimits,
  type OriginalPicture,
  type PictureFormat,
  type PictureProblemDetails,
  type InspectedPictures,
} from './pictures.ts';

interface Inspection {
  original: Omit<OriginalPicture, 'path'> | null;
  problem: PictureProblemDetails | null;
}

const imagesFolder = 'images/';

/** The first bytes of each format. Only `pictureFormats` are decoded; other formats are reported by name. */
const signatures: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp.{0,52}avi[fs]/s],
  ['HEIC', /^.{4}ftyp.{0,52}(?:hei|hev|mif1|msf1)/s],
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
  ['JPEG XL', /^(?:.{4}JXL |\xff\n)/s],
  ['JPEG 2000', /^.{4}jP {2}/s],
  ['PDF', /^%PDF-/],
  ['svg', /<svg[\s>]/],
];

/**
 * Metadata that sharp does not report: comments, times, content credentials, and images that phones append. A chance match
 * only means that the image is encoded again.
 */
const otherMetadata: Record<PictureFormat, RegExp> = {
  jpeg: /\xff(?:[\xe1\xe3-\xed\xef\xfe]|\xe2..(?!ICC_PROFILE\0)|\xd9.)/s,
  png: /tIME|caBX|IEND.{4}./s,
  webp: /C2PA/,
  avif: /Exif|mime|uuid|jumb/,
  svg: /(?!)/,
};

/** SVG markup that can run code or load files. */
const activeDrawing =
  /<(?:script|foreignObject|image|a|animate|set)\b|<!(?!--)|\son\w+\s*=|href\s*=\s*["'](?!#)|url\((?!["']?#)|@import/i;

/** Inspects originals and verifies that they are complete. Results for unchanged files come from the cache. */
export async function readPictures(
  pictures: readonly CollectedFile[],
  cache: Cache,
  files = new ContentFiles(),
): Promise<InspectedPictures> {
  const inspected: InspectedPictures = { usable: new Map(), problems: [] };
  for (const file of pictures) {
    const path = file.path.slice(imagesFolder.length);
    const { original, problem } = await files.memoize(`picture ${path}`, [file], '', () =>
      readPicture(file, cache, files.version(file)),
    );
    if (original) inspected.usable.set(path, { path, ...original });
    if (problem) inspected.problems.push({ path, ...problem });
  }
  return inspected;
}

/** Reads the original only if its `version` is new, because originals are most of the content's bytes. */
async function readPicture(
  { path, absolute }: CollectedFile,
  cache: Cache,
  version: string,
): Promise<Inspection> {
  const extension = extname(path).toLowerCase();
  try {
    const { size } = statSync(absolute);
    if (size > pictureLimits.bytes) return failed({ kind: 'too-many-bytes', bytes: size });
    return await cache.getOrCompute(cache.key('originals', [version]), async () => {
      const bytes = readFileSync(absolute);
      const contentHash = hash('sha256', bytes);
      const key = cache.key('originals', [contentHash, extension]);
      return cache.getOrCompute(key, () => inspect(bytes, contentHash, extension));
    });
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    return failed({ kind: 'unreadable', code: error.code ?? '' });
  }
}

const failed = (problem: PictureProblemDetails) => ({ original: null, problem });

/** `extension` is that of the file's name, in lower case. */
export async function inspect(bytes: Buffer, contentHash: string, extension: string): Promise<Inspection> {
  if (bytes.length === 0) return failed({ kind: 'empty' });
  const format = findFormat(bytes);
  if (format === undefined) return failed({ kind: 'not-an-image' });
  if (!isPictureFormat(format)) return failed({ kind: 'unsupported-format', format });

  if (format === 'svg' && activeDrawing.test(bytes.toString('utf8')))
    return failed({ kind: 'active-drawing' });

  const sharp = await loadSharp();
  const metadata = await nullIfRejected(sharp(bytes, { limitInputPixels: false }).metadata());
  if (!metadata) return failed({ kind: 'damaged' });
  const { width, height } = metadata.autoOrient;
  const text = bytes.toString('latin1');
  if (isAnimated(format, metadata, text)) return failed({ kind: 'animated' });
  if (width * height > pictureLimits.pixels || Math.max(width, height) > pictureLimits.side)
    return failed({ kind: 'too-many-pixels', width, height });
  if (!(await isComplete(format, text, sharp(bytes, decodeOptions)))) return failed({ kind: 'damaged' });

  const original = {
    hash: contentHash,
    format,
    width,
    height,
    hasMetadata: containsMetadata(format, metadata, text),
  };
  const hasRightExtension = extensions[format].includes(extension);
  return { original, problem: hasRightExtension ? null : { kind: 'misleading-extension', format } };
}

/**
 * Decodes an image to check that it is complete. JPEGs that end with an end marker are not decoded, because decoders report
 * no damage in them after the header.
 */
async function isComplete(format: PictureFormat, text: string, picture: Sharp): Promise<boolean> {
  if (format === 'jpeg' && text.endsWith('\xff\xd9')) return true;
  const small = picture.resize({ width: 16, withoutEnlargement: true }).raw();
  return (await nullIfRejected(small.toBuffer())) !== null;
}

/** Also names formats that the site does not take. */
export function findFormat(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 4096);
  return signatures.find(([, pattern]) => pattern.test(start))?.[0];
}

export const isPictureFormat = (format: string | undefined): format is PictureFormat =>
  pictureFormats.some((known) => known === format);

/** sharp's error messages mean nothing to writers. Any error means that the file is damaged. */
const nullIfRejected = <Value>(result: Promise<Value>): Promise<Value | null> => result.catch(() => null);

function containsMetadata(format: PictureFormat, metadata: Metadata, text: string): boolean {
  const { exif, xmp, iptc, comments, icc } = metadata;
  if (exif ?? xmp ?? iptc ?? comments) return true;
  // Color profile bytes can look like metadata.
  const withoutProfile = icc ? text.replace(icc.toString('latin1'), '') : text;
  return otherMetadata[format].test(format === 'jpeg' ? withoutScans(withoutProfile) : withoutProfile);
}

/** Removes a JPEG's compressed pixels, which have no metadata but take long to search. */
const withoutScans = (text: string): string =>
  text.slice(0, text.indexOf('\xff\xda')) + text.slice(text.indexOf('\xff\xd9'));

/** sharp sees only the first frame of animated PNG and AVIF files. */
function isAnimated(format: PictureFormat, { pages = 1 }: Metadata, text: string): boolean {
  if (format === 'png') return text.slice(0, Math.max(0, text.indexOf('IDAT'))).includes('acTL');
  if (format === 'avif') return text.startsWith('avis', 8);
  return pages > 1;
}
