import { z } from 'zod';
import { day } from '../schema/text.ts';

/** Sales tax on sessions. */
export const tax = z.strictObject({
  /** True if the prices in this file include the tax. Otherwise it is added to them. */
  included: z.boolean().default(false),
  /** Each rate applies to sessions from a day on, until the next one starts. */
  rates: z
    .array(
      z.strictObject({
        from: day,
        rate: z.string().regex(/^\d{1,2}(\.\d{1,3})?%$/, 'expected a percentage such as 7.25%'),
      }),
    )
    .min(1),
  /** Fees without tax: for people beyond those included, and what a late cancellation costs. */
  untaxedFees: z.array(z.enum(['extraGuests', 'cancellation'])).default([]),
});

export type TaxSettings = z.infer<typeof tax>;
