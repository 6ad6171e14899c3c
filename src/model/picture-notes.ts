import { z } from 'zod';
import { line } from './text.ts';

/** `content/images/alt.yaml`: what each picture of `images/site` shows, by file name without its ending. */
export const altTexts = z.record(z.string(), line);

const share = z.number().min(0).max(1);

/** `content/images/focal.yaml`: where the subject is, from the left and from the top, by path below `images`. */
export const focalPoints = z.record(z.string(), z.tuple([share, share]));

export type AltTexts = z.infer<typeof altTexts>;
export type FocalPoints = z.infer<typeof focalPoints>;
