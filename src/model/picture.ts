import { z } from 'zod';

/**
 * A picture as pages show it. The files are `{stem}-{width}.{format}`; `widths` lists those that exist for each
 * format, and a format without widths was not worth keeping.
 */
export const picture = z.strictObject({
  /** The original's public address, /images/blog/posing-guide.jpg */
  original: z.string(),
  /** /images/blog/posing-guide.1a2b3c4d */
  stem: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.strictObject({
    avif: z.array(z.int()),
    webp: z.array(z.int()),
    jpeg: z.array(z.int()),
  }),
  /** 1200×675 JPEG for social cards */
  social: z.string().nullable(),
  /** dominant colour, #rrggbb */
  color: z.string(),
  /** a tiny blurred stand-in, as a data address */
  blur: z.string(),
  /** where the subject is: x and y from 0 to 1 */
  focal: z.tuple([z.number(), z.number()]).nullable(),
});

export type Picture = z.infer<typeof picture>;
