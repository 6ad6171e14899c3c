import { z } from 'zod';
import { addIssue, ifValid } from '../schema/refinement.ts';
import { chosenId, line } from '../schema/text.ts';

/** The ways in which an add-on changes the photos, which the booking page shows. */
const looks = ['backdrops', 'custom-backdrop', 'black-and-white'] as const;

/** An add-on in the booking form and the estimator. The price is in whole US dollars. */
const addOn = z.strictObject({
  id: chosenId,
  name: line,
  price: z.int().nonnegative(),
  detail: line.optional(),
  /** false for an add-on without sales tax */
  taxable: z.boolean().optional(),
  /** prolongs the session in steps of so many minutes, each at this price */
  minutes: z.int().min(5).max(60).optional(),
  look: z.enum(looks).optional(),
});

export type AddOn = z.infer<typeof addOn>;

export const addOns = z.array(addOn).superRefine(
  (all, context) => {
    const [, ...others] = [...all.keys()].filter((index) => all[index]?.minutes !== undefined);
    for (const index of others) {
      addIssue(context, {
        rule: 'extra-time',
        path: [index, 'minutes'],
        message: 'More than one add-on has minutes. Keep them in one.',
      });
    }
  },
  ifValid(z.array(z.object({ minutes: z.number().optional() }))),
);

/** An add-on on the pricing page, which lists different add-ons than the booking form. */
export const listedAddOn = z.strictObject({
  name: line,
  /** whole US dollars; 0 is free */
  price: z.int().nonnegative(),
  per: line.optional(),
  detail: line.optional(),
});
