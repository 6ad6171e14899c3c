import { z } from 'zod';
import { line } from './text.ts';

/** `content/images/alt.yaml`: alt texts of the pictures in `images/site`, by file name without extension. */
export const altTexts = z.record(z.string(), line);

const share = z.number().min(0).max(1);

/** `content/images/focal.yaml`: focal points as [x, y] from the top left, by path below `images`. */
export const focalPoints = z.record(z.string(), z.tuple([share, share]));

export type AltTexts = z.infer<typeof altTexts>;
export type FocalPoints = z.infer<typeof focalPoints>;
