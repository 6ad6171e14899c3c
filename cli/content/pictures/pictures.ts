import type { Picture } from '#src/content/schemas/picture.ts';

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
