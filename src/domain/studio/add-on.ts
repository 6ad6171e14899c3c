import { addOnIds } from './ids.ts';
import { z } from 'zod';
import { line } from '../schema/text.ts';

/** An add-on in the booking form and the estimator. The price is in whole US dollars. */
export const addOn = z.strictObject({
  id: z.enum(addOnIds),
  name: line,
  price: z.int().nonnegative(),
  detail: line.optional(),
  /** false for an add-on without sales tax */
  taxable: z.boolean().optional(),
});

/** An add-on on the pricing page, which lists different add-ons than the booking form. */
export const listedAddOn = z.strictObject({
  name: line,
  /** whole US dollars; 0 is free */
  price: z.int().nonnegative(),
  per: line.optional(),
  detail: line.optional(),
});
