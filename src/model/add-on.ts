import { z } from 'zod';
import { line } from './text.ts';

export const addOnIds = [
  'backdropOptions',
  'rawFiles',
  'colorAndBW',
  'customBackdrop',
  'petFee',
  'extraTime',
] as const;

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

export type AddOn = z.infer<typeof addOn>;
export type AddOnId = AddOn['id'];
export type ListedAddOn = z.infer<typeof listedAddOn>;
