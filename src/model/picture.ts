import { z } from 'zod';

/**
 * A picture as pages show it. The files are `{stem}-{width}.avif`, `.webp` and `.jpg`; `widths` lists those of each format, and
 * a width is left out if the format would not have been smaller. A build without pictures lists none: pages then use the
 * original. URLs are percent-encoded, ready for markup.
 */
const picture = z.strictObject({
  /** The original's public URL, /images/blog/posing-guide.jpg */
  original: z.string(),
  /** /images/blog/posing-guide.1a2b3c4d */
  stem: z.string(),
  /** size of the original after EXIF orientation */
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.strictObject({
    avif: z.array(z.int()),
    webp: z.array(z.int()),
    jpeg: z.array(z.int()),
  }),
  /** 1200×675 JPEG for social cards; null where the original is smaller */
  social: z.string().nullable(),
  /** dominant color, #rrggbb; transparent behind a drawing */
  color: z.string(),
  /** a tiny blurred placeholder, as a data URL; empty in a build without pictures */
  blur: z.string(),
  /** focal point: x and y from 0 to 1 */
  focal: z.tuple([z.number(), z.number()]).nullable(),
});

export type Picture = z.infer<typeof picture>;
