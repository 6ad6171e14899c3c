import { addOnIds } from './ids.ts';
import { z } from 'zod';
import { line } from './text.ts';

/** An extra that booking and the estimator offer. The price is whole US dollars. */
export const addOn = z.strictObject({
  id: z.enum(addOnIds),
  name: line,
  price: z.int().nonnegative(),
  detail: line.optional(),
});

/** An extra as the pricing page lists it: the page has its own four, with their own terms. */
export const listedAddOn = z.strictObject({
  name: line,
  /** whole US dollars; 0 is free */
  price: z.int().nonnegative(),
  per: line.optional(),
  detail: line.optional(),
});
