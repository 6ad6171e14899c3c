import { existsSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { formatNumber } from '#src/lib/format/count.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import { type FocalPoint, coversSocialSize, cropAround, type Size } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { UserError } from '../user-error.ts';
import { createFile, readFileIfPresent, saveFile } from '../files.ts';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { socialSize } from '#src/content/schemas/picture.ts';
import { heicToPng, isHeic } from '../content/pictures/heic.ts';
import { findFormat, inspect, isPictureFormat } from '../content/pictures/read.ts';

export interface NewPicture {
  /** The content folder. */
  root: string;
  /** Path below content/images, such as blog/hands.jpg. */
  path: string;
  bytes: Uint8Array;
  focal: FocalPoint;
}

export function getPictureName(file: string, requestedName: string | undefined): string {
  const name = toFileSlug(requestedName?.replace(/\.(?:jpe?g|png|webp|avif|svg)$/i, '') ?? parse(file).name);
  if (name === '') throw new UserError('The file name has no letters or digits. Choose a name with --name.');
  return name;
}

/** The message says that `option` changes the name. */
export function throwIfPictureExists(root: string, path: string, option = '--name'): void {
  if (existsSync(join(root, 'images', path)))
    throw new UserError(`images/${path} already exists. Choose another name with ${option}.`);
}

const initialTexts: Record<string, string> = {
  'focal.yaml': `# yaml-language-server: $schema=../../.studio/schemas/focal.json
# Each image's focal point: x and y as fractions of the width and height, from the top left. Crops keep it visible.
`,
  'alt.yaml': `# yaml-language-server: $schema=../../.studio/schemas/alt.json
# Alt text of the images on the site, for people who can’t see them.
`,
};

/** Writes the image, and adds its focal point to images/focal.yaml. */
export function writePicture({ root, path, bytes, focal }: NewPicture): void {
  const file = join(root, 'images', path);
  createFile(file, bytes);
  if (!path.endsWith('.svg')) writeSetting(join(root, settingsPaths.focal), path, `[${focal.join(', ')}]`);
}

/** Adds the alt text of an image in images/site to images/alt.yaml. */
export function writeAltText(root: string, name: string, alt: string): void {
  writeSetting(join(root, settingsPaths.alt), name, JSON.stringify(alt));
}

/** Sets a key of a file that has a line for each. */
function writeSetting(file: string, key: string, value: string): void {
  const before = readFileIfPresent(file)?.toString('utf8') ?? initialTexts[basename(file)] ?? '';
  const lineBreak = before.includes('\r\n') ? '\r\n' : '\n';
  const text = before
    .split(/(?<=\n)/)
    .filter((line) => !line.startsWith(`${key}:`))
    .join('');
  const separator = text === '' || text.endsWith('\n') ? '' : lineBreak;
  saveFile(file, `${text}${separator}${key}: ${value}${lineBreak}`);
}

/** Larger than any page needs today, to leave room for later designs. */
const longestSide = 2560;
const heroAspectRatio = 16 / 9;

export interface ConvertOptions {
  isHero: boolean;
  /** Width divided by height, or null to keep the original's. */
  aspectRatio: number | null;
  /** The point that a crop must keep, or null to detect one. */
  focal: FocalPoint | null;
}

export interface SourcePicture {
  /** The file's name, for messages. */
  name: string;
  bytes: Buffer;
}

export interface ConvertedPicture {
  bytes: Buffer;
  extension: '.jpg' | '.png' | '.svg';
  /** The original's size, with its orientation applied. */
  original: Size;
  /** Of an animated original, only the first one is kept. */
  frames: number;
  width: number;
  height: number;
  /** Focal point in the original. */
  focal: FocalPoint;
  /** Focal point in the cropped result. */
  croppedFocal: FocalPoint;
}

/** Turns the image upright, crops it around the focal point, scales it down, strips metadata and converts colors to sRGB. */
export async function convertPicture(
  { name, bytes }: SourcePicture,
  library: typeof sharp,
  options: ConvertOptions,
): Promise<ConvertedPicture> {
  if (isDrawing(bytes)) return copyDrawing({ name, bytes }, options);
  try {
    const input = isHeic(bytes) ? await heicToPng(bytes) : bytes;
    const open = () => library(input, { failOn: 'error', autoOrient: true });
    const { autoOrient, hasAlpha, pages = 1 } = await library(input, { limitInputPixels: false }).metadata();
    throwIfTooLarge(name, autoOrient);
    const focal = options.focal ?? (await findFocalPoint(library, open()));
    const aspectRatio = options.isHero ? heroAspectRatio : options.aspectRatio;
    const crop = aspectRatio === null ? uncropped(autoOrient) : cropAround(autoOrient, aspectRatio, focal);
    if (options.isHero && !coversSocialSize(crop))
      throw new UserError(
        `Cropped to 16:9, the image is ${crop.width}×${crop.height} pixels. A hero image must be at least ${socialSize.width}×${socialSize.height}. Use a larger original.`,
      );
    const resized = open()
      .extract(crop)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha ? resized.png() : resized.jpeg({ quality: 90, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: hasAlpha ? '.png' : '.jpg',
      original: autoOrient,
      frames: pages,
      width: info.width,
      height: info.height,
      focal,
      croppedFocal: [
        toFraction(focal[0] * autoOrient.width - crop.left, crop.width),
        toFraction(focal[1] * autoOrient.height - crop.top, crop.height),
      ],
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(getErrorMessage({ name, bytes }), { cause: error });
  }
}

/** The most pixels that sharp decodes. */
const maxPixels = 0x3fff ** 2;

function throwIfTooLarge(name: string, { width, height }: Size): void {
  if (width * height <= maxPixels) return;
  const size = `${formatNumber(width)}×${formatNumber(height)}`;
  throw new UserError(
    `${name} is ${size} pixels, which is too large to convert. Export it with at most ${longestSide} pixels per side.`,
  );
}

const isDrawing = (bytes: Buffer) => /<svg[\s>]/.test(bytes.toString('latin1', 0, 4096));

/** Drawings stay as they are, so they are sharp at any size. */
async function copyDrawing(
  { name, bytes }: SourcePicture,
  { isHero, aspectRatio }: ConvertOptions,
): Promise<ConvertedPicture> {
  if (isHero || aspectRatio !== null)
    throw new UserError(`${name} is a drawing, which cannot be cropped. Export it as PNG.`);
  const { original, problem } = await inspect(bytes, '', '.svg');
  if (problem?.kind === 'active-drawing')
    throw new UserError(
      `${name} has scripts, animations or links in it. Export it as a plain SVG, or as PNG.`,
    );
  if (!original) throw new UserError(`${name} is damaged. Export it again.`);
  const { width, height } = original;
  const center: FocalPoint = [0.5, 0.5];
  return {
    bytes,
    extension: '.svg',
    original: { width, height },
    frames: 1,
    width,
    height,
    focal: center,
    croppedFocal: center,
  };
}

function getErrorMessage({ name, bytes }: SourcePicture): string {
  if (/\.hei[cf]$/i.test(name))
    return `${name} is damaged or is not a HEIC file. Copy it again, or export it as JPEG with Preview or Photos.`;
  const format = findFormat(bytes);
  return isPictureFormat(format)
    ? `${name} is damaged or incomplete. Copy it again, or export it again.`
    : `${name} cannot be read as an image. Export it as JPEG, PNG, WebP, AVIF, TIFF or HEIC.`;
}

const toFraction = (part: number, total: number) =>
  Math.round(Math.min(1, Math.max(0, part / total)) * 100) / 100;

const uncropped = ({ width, height }: Size) => ({ left: 0, top: 0, width, height });

const sampleSide = 512;

/** Finds the most interesting point. Resizes first, because sharp reports a wrong point if it resizes while it decodes. */
async function findFocalPoint(library: typeof sharp, picture: Sharp): Promise<FocalPoint> {
  const { data: sample, info: size } = await picture
    .resize(sampleSide, sampleSide, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const side = Math.min(size.width, size.height);
  const { info } = await library(sample)
    .resize(side, side, { position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const { attentionX: x, attentionY: y } = info;
  return [x ? toFraction(x, size.width) : 0.5, y ? toFraction(y, size.height) : 0.5];
}
