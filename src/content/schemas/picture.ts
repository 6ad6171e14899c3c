// This file doesn't import zod, because every page's head uses it, and the prerender would load zod.

/** All browsers that support the site's stylesheets support WebP too, so there are no JPEGs in several sizes. */
export const pictureFormats = ['avif', 'webp'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/**
 * An image's files are `{stem}-{width}.avif` and `.webp`. `widths` lists each format's widths; an AVIF file that would not be smaller
 * than the WebP is left out. In a build without encoded pictures the lists are empty, and pages use the original. URLs are
 * percent-encoded.
 */
export interface Picture {
  /** The original's public URL, /images/blog/posing-guide.jpg */
  original: string;
  /** /images/blog/posing-guide.1a2b3c4d */
  stem: string;
  /** the original's size in pixels, with EXIF orientation applied */
  width: number;
  height: number;
  widths: Record<PictureFormat, number[]>;
  /** 1200×675 JPEG for social cards; null if the original is smaller */
  social: string | null;
  /** dominant color as #rrggbb; `transparent` for a drawing */
  color: string;
  /** data URL of a tiny blurred placeholder; empty in a build without encoded images */
  blur: string;
  /** x and y from 0 to 1 */
  focal: [number, number] | null;
}

/** Returns the URL of an image for link previews. */
export const getSocialUrl = ({ social, original }: Picture): string => social ?? original;

/** The social card image's size in pixels, which is also the minimum for a hero image. */
export const socialSize = { width: 1200, height: 675 };
