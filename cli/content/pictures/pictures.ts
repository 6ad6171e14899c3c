import type sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { type Picture, socialSize } from '#src/content/schemas/picture.ts';
import type { Document } from '../document.ts';

export const photoFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export const pictureFormats = [...photoFormats, 'svg'] as const;

export type PhotoFormat = (typeof photoFormats)[number];
export type PictureFormat = (typeof pictureFormats)[number];

/** The preferred extension comes first. */
export const extensions: Record<PictureFormat, readonly [string, ...string[]]> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
  avif: ['.avif'],
  svg: ['.svg'],
};

export const pictureLimits = {
  bytes: 64 * 2 ** 20,
  /** Larger images take too much memory. Files from most cameras are smaller. */
  pixels: 50_000_000,
  /** WebP's limit. */
  side: 16_383,
};

export interface OriginalPicture {
  /** Relative to content/images, forward slashes: blog/posing-guide.jpg */
  path: string;
  /** SHA-256 of the bytes, hex. */
  hash: string;
  format: PictureFormat;
  /** Width and height as displayed, with the orientation applied. */
  width: number;
  height: number;
  /** True if the file contains EXIF, GPS, XMP or similar data that must not be published. */
  hasMetadata: boolean;
}

type PictureProblem = { path: string } & PictureProblemDetails;

export type PictureProblemDetails =
  | { kind: 'unreadable'; code: string }
  | { kind: 'empty' | 'not-an-image' | 'damaged' | 'animated' | 'active-drawing' }
  | { kind: 'unsupported-format'; format: string }
  | { kind: 'misleading-extension'; format: PictureFormat }
  | { kind: 'too-many-bytes'; bytes: number }
  | { kind: 'too-many-pixels'; width: number; height: number };

export interface InspectedPictures {
  /** By path. Excludes images with problems, except those with a misleading extension. */
  usable: Map<string, OriginalPicture>;
  /** Sorted by path. */
  problems: PictureProblem[];
}

/** The subject's position, as fractions of the width and height, from the top left. */
export type FocalPoint = readonly [x: number, y: number];

export interface PictureFile {
  /** SHA-256 of its bytes, hex. */
  hash: string;
  read: () => Buffer;
}

/** Images by the URL that content uses for the original: /images/blog/posing-guide.jpg, not percent-encoded. */
export type PicturesByUrl = Map<string, Picture>;

export interface Pictures {
  byUrl: PicturesByUrl;
  /** By logical path, such as `public/images/blog/posing-guide.1a2b3c4d-480.avif`, in sorted order. */
  files: Map<string, PictureFile>;
}

export interface Size {
  width: number;
  height: number;
}

/** Returns the largest crop with an aspect ratio, centered on the focal point as far as the edges allow. */
export function cropAround({ width, height }: Size, aspectRatio: number, [x, y]: FocalPoint) {
  const crop =
    width / height > aspectRatio
      ? { width: Math.round(height * aspectRatio), height }
      : { width, height: Math.round(width / aspectRatio) };
  return { left: cropStart(x, width, crop.width), top: cropStart(y, height, crop.height), ...crop };
}

const cropStart = (focus: number, whole: number, part: number) =>
  Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));

/** True if an image is large enough for a hero image and its social image. */
export const coversSocialSize = ({ width, height }: Size): boolean =>
  width >= socialSize.width && height >= socialSize.height;

/** Rotates images upright, and throws an error for damaged or oversized ones. */
export const decodeOptions = {
  autoOrient: true,
  failOn: 'error',
  limitInputPixels: pictureLimits.pixels,
} satisfies SharpOptions;

/** Loads sharp on first use, because loading it takes longer than a whole run in which no image has changed. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.cache(false); // no operation is repeated, so a cache would only use memory
  library.concurrency(1); // several images are encoded in parallel instead
  return library;
}

/** Returns the paths of drafts and of images that only drafts use. */
export function unpublishedFiles(documents: readonly Document[]): Set<string> {
  const drafts = documents.filter(({ isDraft }) => isDraft);
  if (drafts.length === 0) return new Set();
  const published = new Set(documents.filter(({ isDraft }) => !isDraft).flatMap(getPicturePaths));
  const onlyInDrafts = drafts.flatMap(getPicturePaths).filter((path) => !published.has(path));
  return new Set([...drafts.map(({ path }) => path), ...onlyInDrafts]);
}

/** Returns the paths of the images that a document shows or links to, except those in images/site. */
export const getPicturePaths = ({ images, links }: Document): string[] =>
  [...images, ...links].flatMap(({ url }) => {
    const path = picturePath(url);
    return path === null || path.startsWith('site/') ? [] : [`images/${path}`];
  });

/** /images/blog/x.jpg → blog/x.jpg. Null for URLs outside /images/. */
export function picturePath(url: string): string | null {
  if (!url.startsWith('/images/')) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.slice('/images/'.length));
  } catch {
    return null;
  }
  return path.split('/').some((part) => ['', '.', '..'].includes(part)) ? null : path;
}
