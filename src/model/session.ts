import { sessionIds } from './ids.ts';
import { z } from 'zod';
import { line } from './text.ts';

const dollars = z.int().positive();

/** Prices are in whole US dollars. */
export const session = z.strictObject({
  id: z.enum(sessionIds),
  name: line,
  /** minutes */
  duration: z.int().positive(),
  bestFor: line,
  primeTime: dollars,
  offPeak: dollars,
  outfitChanges: z.tuple([z.int().nonnegative(), z.int().positive()]),
  popular: z.boolean().default(false),
  features: z.array(line).min(1),
});

export type Session = z.infer<typeof session>;
