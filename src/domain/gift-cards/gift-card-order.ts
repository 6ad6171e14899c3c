import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';
import { source } from '../schema/source.ts';
import { giftCardAmounts } from './gift-card-offer.ts';

const wrongAmount = `Please choose an amount from ${giftCardAmounts.text}`;

/** Without JavaScript, the form sends an empty amount along with a session. */
const sentAmount = z.pipe(
  z.union([z.literal(''), fields.integer(giftCardAmounts.min, giftCardAmounts.max, wrongAmount)], {
    error: wrongAmount,
  }),
  z.transform((given) => (given === '' ? undefined : given)),
);

export const giftFields = {
  buyerName: fields.name,
  buyerEmail: fields.email,
  recipientName: fields.text(100, 'Please enter the recipient’s name').check(fields.oneLine),
  recipientEmail: z.pipe(
    fields.optional(254),
    z.nullable(z.email({ error: 'Please enter an email address such as name@example.com' })),
  ),
  message: fields.optional(500),
  /** the day on which the card is emailed; if empty, the card is emailed once it is paid for */
  deliverOn: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a delivery date'))),
};

/** POST /api/gift-cards/orders. A card's value is an amount, or a session's peak price. */
export const giftCardOrder = z
  .object({
    kind: z.enum(['amount', 'session'], { error: 'Please choose an amount or a session' }),
    amount: z.optional(sentAmount),
    session: z.optional(fields.chosenId('Please choose a session')),
    design: z
      .string({ error: 'Please choose a design' })
      .check(z.regex(/^[a-z0-9-]{1,60}$/, { error: 'Please choose a design' })),
    ...giftFields,
    consent: fields.consent,
    source,
    ...honeypot,
  })
  .check(
    z.refine(({ kind, amount }) => kind !== 'amount' || amount !== undefined, {
      error: wrongAmount,
      path: ['amount'],
    }),
    z.refine(({ kind, session }) => kind !== 'session' || session !== undefined, {
      error: 'Please choose a session',
      path: ['session'],
    }),
  );

export type GiftCardOrder = z.infer<typeof giftCardOrder>;

export const giftCardBalance = z.object({
  code: fields.text(40, 'Please enter the card’s code').check(fields.oneLine),
});

export interface CardBalance {
  /** cents */
  balance: number;
}
