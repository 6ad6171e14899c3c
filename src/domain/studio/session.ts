import { z } from 'zod';
import { addIssue, ifValid } from '../schema/refinement.ts';
import { chosenId, line } from '../schema/text.ts';

const dollars = z.int().positive();

/** Prices are in whole US dollars. */
const session = z
  .strictObject({
    id: chosenId,
    name: line,
    /** minutes */
    duration: z.int().positive(),
    bestFor: line,
    primeTime: dollars,
    offPeak: dollars,
    /** the fewest and the most outfits; the outfit that a guest arrives in counts as one */
    outfitChanges: z.tuple([z.int().nonnegative(), z.int().positive()]),
    popular: z.boolean().default(false),
    /** false for a session without sales tax */
    taxable: z.boolean().optional(),
    /** an image in images/site, by file name without extension; by default session-<id> */
    picture: line.optional(),
    /** replaces `confirmsUpTo` of `booking` for this session */
    confirmsUpTo: z.int().nonnegative().optional(),
    features: z.array(line).min(1),
  })
  .superRefine(
    ({ primeTime, offPeak }, context) => {
      if (offPeak <= primeTime) return;
      addIssue(context, {
        rule: 'session-price',
        path: ['offPeak'],
        message: `The off-peak price of $${offPeak} is higher than the peak price of $${primeTime}. Swap them, or correct one.`,
      });
    },
    ifValid(z.object({ primeTime: z.number().positive(), offPeak: z.number() })),
  );

export type Session = z.infer<typeof session>;

export const getPictureName = ({ id, picture }: Pick<Session, 'id' | 'picture'>) =>
  picture ?? `session-${id}`;

export const sessions = z
  .array(session)
  .min(1)
  .superRefine(
    (all, context) => {
      const popular = [...all.keys()].filter((index) => all[index]?.popular);
      for (const index of popular.slice(1)) {
        addIssue(context, {
          rule: 'session-popular',
          path: [index, 'popular'],
          message: 'More than one session is popular. Keep popular: true in one of them.',
        });
      }
      if (popular.length > 0) return;
      addIssue(context, {
        rule: 'session-popular',
        path: [],
        message: 'No session is popular. Add popular: true to one.',
      });
    },
    ifValid(z.array(z.object({ popular: z.boolean() })).min(1)),
  );

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
