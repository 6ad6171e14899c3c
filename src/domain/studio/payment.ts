import { z } from 'zod';
import { addIssue, ifValid } from '../schema/refinement.ts';
import { day, formatted, line } from '../schema/text.ts';

const deposit = formatted(
  /^(?:[1-9]\d?%|\$[1-9]\d{0,4})$/,
  'expected a share such as 50%, or dollars such as $50',
);

/** Before version 0.2, the setting was the list of methods. */
function describeList({ input }: { input?: unknown }): string | undefined {
  if (!Array.isArray(input)) return undefined;
  return `expected a group of settings: write "methods: [${input.join(', ')}]" on a line below "payment:"`;
}

export const payment = z
  .strictObject(
    {
      /** The methods that search engines show. */
      methods: z.array(line).min(1).default(['Credit card', 'Debit card']),
      /** True if Stripe is set up. The service compares this with its key when it starts. */
      online: z.boolean().default(false),
      /** With online payment, what a visitor pays to book: the whole price, a part of it, or nothing until the session. */
      when: z.enum(['full', 'deposit', 'studio']).default('full'),
      deposit: deposit.optional(),
    },
    { error: describeList },
  )
  .superRefine(
    ({ when, deposit: amount }, context) => {
      if (when === 'deposit' && amount === undefined)
        addIssue(context, {
          rule: 'payment-deposit',
          path: ['when'],
          message: 'The amount of the deposit is missing. Add "deposit: 50%" or "deposit: $50" there.',
        });
      if (when !== 'deposit' && amount !== undefined)
        addIssue(context, {
          rule: 'payment-deposit',
          path: ['deposit'],
          message: `With "when: ${when}", visitors pay no deposit. Use "when: deposit", or delete this line.`,
        });
    },
    ifValid(z.object({ when: z.string().optional(), deposit: z.string().optional() })),
  );

/** Sales tax on sessions. */
export const tax = z.strictObject({
  /** True if the prices in this file include the tax. Otherwise it is added to them. */
  included: z.boolean().default(false),
  /** Each rate applies to sessions from a day on, until the next one starts. */
  rates: z
    .array(
      z.strictObject({
        from: day,
        rate: formatted(/^\d{1,2}(\.\d{1,3})?%$/, 'expected a percentage such as 7.25%'),
      }),
    )
    .min(1),
  /** Fees without tax: for people beyond those included, and what a late cancellation costs. */
  untaxedFees: z.array(z.enum(['extraGuests', 'cancellation'])).default([]),
});

export type TaxSettings = z.infer<typeof tax>;
