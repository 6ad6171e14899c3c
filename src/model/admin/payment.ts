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
    /** processing: completed by the customer, not yet confirmed by the bank */
    status: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  },
  { notPersonal: ['url'] },
);

/** Refunds to make at Stripe. The ledger line is written once Stripe accepts the refund. */
export const refunds = table(
  {
    id,
    createdAt: instant,
    /** the payment's ledger line */
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
