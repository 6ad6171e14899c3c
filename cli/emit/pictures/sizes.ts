import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';
import { coversSocialSize, cropAround, type Size } from '#cli/content/pictures/crop.ts';
import type { FocalPoint } from '#cli/content/pictures/pictures.ts';
import { socialSize } from '#src/model/social-size.ts';

const steps = [480, 768, 1200, 1600, 1920];
const largest = 1920;

/** Extensions of the encoded sizes. */
export const fileExtensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** Background of transparent pictures in all formats: the site's paper color. */
export const paper = '#f6f0e7';

/**
 * Measured on the site's 32 pictures at 1200 px: effort 1 takes 1.3 times as long as WebP and yields 19 % fewer bytes at
 * a better likeness. Effort 0 yields 8 %, effort 2 another 6 % for twice the time, sharp's default 4 for twenty times.
 */
export const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } satisfies AvifOptions;
export const webp = { quality: 80, effort: 4 } satisfies WebpOptions;
/** mozjpeg: a quarter smaller than plain JPEG, in less time than WebP takes. */
export const jpeg = { quality: 78, mozjpeg: true } satisfies JpegOptions;
export const blur = { width: 16, webp: { quality: 30, effort: 6 } satisfies WebpOptions };

/** For originals that are published without their metadata, in their own size and format. */
export const withoutMetadata = {
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  png: {},
  webp: { quality: 92 },
  avif: { quality: 80, effort: 2 },
} satisfies { jpeg: JpegOptions; png: PngOptions; webp: WebpOptions; avif: AvifOptions };

/** Everything besides the original that published bytes depend on. Part of public file names, so that changes give new names. */
export function encodingKey(): string {
  const sharp = createRequire(import.meta.url).resolve('sharp'); // without loading it
  const { version } = JSON.parse(readFileSync(join(dirname(sharp), '../package.json'), 'utf8')) as {
    version: string;
  };
  const settings = { ladder: steps, largest, socialSize, paper, avif, webp, jpeg, blur };
  return JSON.stringify({ recipeVersion: 1, sharp: version, ...settings });
}

/** Widths to encode: never wider than the picture, whose own width replaces a step just below it. */
export function widthsFor(width: number): number[] {
  const top = Math.min(width, largest);
  return [...steps.filter((step) => step < top * 0.9), top];
}

/** Wide enough for the widest size and for the social image. */
export function decodedWidth({ width, height }: Size): number {
  const forSocial = coversSocialSize({ width, height }) ? Math.ceil((socialSize.height / height) * width) : 0;
  return Math.min(width, Math.max(largest, forSocial));
}

const socialShape = socialSize.width / socialSize.height;

export const socialCrop = (size: Size, focal: FocalPoint) => cropAround(size, socialShape, focal);
