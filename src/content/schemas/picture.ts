import { z } from 'zod';

/**
 * An image's files are `{stem}-{width}.avif`, `.webp` and `.jpg`. `widths` lists each format's widths; a file that would not be smaller
 * than the other formats is left out. In a build without encoded pictures the lists are empty, and pages use the original. URLs are
 * percent-encoded.
 */
const picture = z.strictObject({
  /** The original's public URL, /images/blog/posing-guide.jpg */
  original: z.string(),
  /** /images/blog/posing-guide.1a2b3c4d */
  stem: z.string(),
  /** the original's size in pixels, with EXIF orientation applied */
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.strictObject({
    avif: z.array(z.int()),
    webp: z.array(z.int()),
    jpeg: z.array(z.int()),
  }),
  /** 1200×675 JPEG for social cards; null if the original is smaller */
  social: z.string().nullable(),
  /** dominant color as #rrggbb; `transparent` for a drawing */
  color: z.string(),
  /** data URL of a tiny blurred placeholder; empty in a build without encoded images */
  blur: z.string(),
  /** x and y from 0 to 1 */
  focal: z.tuple([z.number(), z.number()]).nullable(),
});

export type Picture = z.infer<typeof picture>;
