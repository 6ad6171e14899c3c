import { existsSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { toFileSlug } from '#src/lib/text/slug.ts';
import { type FocalPoint, coversSocialSize, cropAround, type Size } from '../content/pictures/pictures.ts';
import { settingsPaths } from '../content/settings/settings.ts';
import { UserError } from '../user-error.ts';
import { readFileIfPresent, saveFile } from '../files.ts';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { socialSize } from '#src/content/schemas/picture.ts';
import { heicToPng, isHeic } from '../content/pictures/heic.ts';

export interface NewPicture {
  /** The content folder. */
  root: string;
  /** Path below content/images, such as blog/hands.jpg. */
  path: string;
  bytes: Uint8Array;
  focal: FocalPoint;
}

export function getPictureName(file: string, requestedName: string | undefined): string {
  const name = toFileSlug(requestedName ?? parse(file).name);
  if (name === '') throw new UserError('The file name has no letters or digits. Choose a name with --name.');
  return name;
}

export function throwIfPictureExists(root: string, path: string): void {
  if (existsSync(join(root, 'images', path)))
    throw new UserError(`images/${path} already exists. Choose another name with --name.`);
}

const initialText = `# yaml-language-server: $schema=../../.studio/schemas/focal.json
# Each image's focal point: x and y as fractions of the width and height, from the top left. Crops keep it visible.
`;

/** Writes the image, and adds its focal point to images/focal.yaml. */
export function writePicture({ root, path, bytes, focal }: NewPicture): void {
  const file = join(root, 'images', path);
  createFolder(dirname(file));
  writeFileSync(file, bytes, { flag: 'wx' });
  const focalFile = join(root, settingsPaths.focal);
  const before = readFileIfPresent(focalFile)?.toString('utf8') ?? initialText;
  const otherLines = before.split(/(?<=\n)/).filter((line) => !line.startsWith(`${path}:`));
  const text = otherLines.join('');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  saveFile(focalFile, `${text}${separator}${path}: [${focal.join(', ')}]\n`);
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

export interface ConvertedPicture {
  bytes: Buffer;
  extension: '.jpg' | '.png';
  /** The original's size, with its orientation applied. */
  original: Size;
  width: number;
  height: number;
  /** Focal point in the original. */
  focal: FocalPoint;
  /** Focal point in the cropped result. */
  croppedFocal: FocalPoint;
}

/** Turns the image upright, crops it around the focal point, scales it down, strips metadata and converts colors to sRGB. */
export async function convertPicture(
  file: string,
  library: typeof sharp,
  options: ConvertOptions,
): Promise<ConvertedPicture> {
  try {
    const bytes = readFileSync(file);
    const input = isHeic(bytes) ? await heicToPng(bytes) : bytes;
    const open = () => library(input, { failOn: 'error', autoOrient: true });
    const { autoOrient, hasAlpha } = await open().metadata();
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
    throw new UserError(getErrorMessage(file), { cause: error });
  }
}

const getErrorMessage = (file: string) =>
  /\.hei[cf]$/i.test(file)
    ? `${file} is damaged or is not a HEIC file. Copy it again, or export it as JPEG with Preview or Photos.`
    : `${file} cannot be read as an image. Export it as JPEG, PNG, WebP, AVIF, TIFF or HEIC.`;

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
