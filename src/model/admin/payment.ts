import * as z from 'zod/mini';
import { cents, flag, id, instant, table, text, textOrNull, type Row } from '../table.ts';

/** Stripe Checkout sessions for bookings. */
export const checkouts = table(
  {
    /** Stripe's id: cs_… */
    id,
    createdAt: instant,
    bookingId: id,
    amount: cents,
    url: text,
    expiresAt: instant,
    /** processing: completed by the customer, not yet confirmed by the bank */
    status: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  },
  { notPersonal: ['url'] },
);

/** Refunds at Stripe. The ledger entry is written once Stripe reports success. */
export const refunds = table(
  {
    id,
    createdAt: instant,
    /** the payment's ledger entry */
    paymentId: id,
    bookingId: z.nullable(id),
    amount: cents,
    description: text,
    actor: text,
    status: z.enum(['queued', 'done', 'failed']),
    attempts: z.int(),
    /** of a failed refund: when it failed */
    dueAt: instant,
    /** Stripe's id: re_…; a queued refund that has one is pending at the bank */
    externalId: textOrNull,
    error: textOrNull,
    /** the customer still has to be emailed about it */
    notify: flag,
    /** its effect on what was bought, for that email */
    effect: textOrNull,
  },
  { notPersonal: ['description', 'actor', 'externalId', 'error', 'effect'] },
);

export type RefundRow = Row<typeof refunds>;
