import * as z from 'zod/mini';
import { cents, id, instant, table, text, textOrNull, type Row } from '../table.ts';

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
    /** processing: the customer is done, and the bank has not confirmed yet */
    status: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  },
  { notPersonal: ['url'] },
);

/** Refunds to be made at Stripe. The line of the ledger is written once Stripe has accepted the refund. */
export const refunds = table(
  {
    id,
    createdAt: instant,
    /** the line of the payment */
    paymentId: id,
    bookingId: z.nullable(id),
    amount: cents,
    description: text,
    actor: text,
    status: z.enum(['queued', 'done', 'failed']),
    attempts: z.int(),
    dueAt: instant,
    /** Stripe's id: re_… */
    externalId: textOrNull,
    error: textOrNull,
  },
  { notPersonal: ['description', 'actor', 'externalId', 'error'] },
);

export type RefundRow = Row<typeof refunds>;
