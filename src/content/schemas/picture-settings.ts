import { z } from 'zod';
import { line } from '#src/domain/schema/text.ts';

/** `content/images/alt.yaml`: alt text for images in `images/site`, by file name without extension. */
export const altTexts = z.record(z.string(), line);

const fraction = z.number().min(0).max(1);

/** `content/images/focal.yaml`: each image's focal point as [x, y] from the top left, by path within `images`. */
export const focalPoints = z.record(z.string(), z.tuple([fraction, fraction]));

export type AltTexts = z.infer<typeof altTexts>;
export type FocalPoints = z.infer<typeof focalPoints>;
