import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';
import { coversSocialSize, cropAround, type Size, type FocalPoint } from '#cli/content/pictures/pictures.ts';
import { socialSize } from '#src/content/schemas/picture.ts';

const steps = [480, 768, 1200, 1600, 1920];
const maxWidth = 1920;

/** The site's background color, which replaces transparency in all formats. */
export const paper = '#f6f0e7';

/**
 * Measured on the site's 32 images at 1200 px: effort 1 takes 1.3 times as long as WebP, saves 19% of the bytes and looks better.
 * Effort 0 saves only 8%. Effort 2 saves another 6% but takes twice as long, and sharp's default of 4 takes twenty times as long.
 */
export const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } satisfies AvifOptions;
export const webp = { quality: 80, effort: 4 } satisfies WebpOptions;
/** For social images. With mozjpeg, files are a quarter smaller, and encoding is still faster than WebP. */
export const jpeg = { quality: 78, mozjpeg: true } satisfies JpegOptions;
export const blur = { width: 16, webp: { quality: 30, effort: 6 } satisfies WebpOptions };

/** For originals that are published without their metadata, in the same size and format. */
export const withoutMetadata = {
  jpeg: { quality: 92, chromaSubsampling: '4:4:4' },
  png: {},
  webp: { quality: 92 },
  avif: { quality: 80, effort: 2 },
} satisfies { jpeg: JpegOptions; png: PngOptions; webp: WebpOptions; avif: AvifOptions };

/** Everything that the encoded bytes depend on, except the original. It is part of public file names, so they change with it. */
export function encodingKey(): string {
  const sharp = createRequire(import.meta.url).resolve('sharp'); // without loading it
  const { version } = JSON.parse(readFileSync(join(dirname(sharp), '../package.json'), 'utf8')) as {
    version: string;
  };
  const settings = { ladder: steps, largest: maxWidth, socialSize, paper, avif, webp, jpeg, blur };
  return JSON.stringify({ recipeVersion: 1, sharp: version, ...settings });
}

/** Returns the widths to encode, none wider than the image. The image's width replaces a step that is only slightly smaller. */
export function widthsFor(width: number): number[] {
  const top = Math.min(width, maxWidth);
  return [...steps.filter((step) => step < top * 0.9), top];
}

/** Wide enough for the widest size and for the social image. */
export function decodedWidth({ width, height }: Size): number {
  const forSocial = coversSocialSize({ width, height }) ? Math.ceil((socialSize.height / height) * width) : 0;
  return Math.min(width, Math.max(maxWidth, forSocial));
}

const socialAspectRatio = socialSize.width / socialSize.height;

export const socialCrop = (size: Size, focal: FocalPoint) => cropAround(size, socialAspectRatio, focal);
