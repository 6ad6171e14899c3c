import { readFileSync } from 'node:fs';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { socialSize } from '#src/content/schemas/picture.ts';
import { coversSocialSize, cropAround, type Size } from '../content/pictures/crop.ts';
import { heicToPng, isHeic } from '../content/pictures/heic.ts';
import type { FocalPoint } from '../content/pictures/pictures.ts';
import { UserError } from '../user-error.ts';

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
