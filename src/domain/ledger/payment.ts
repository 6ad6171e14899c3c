import * as z from 'zod/mini';
import { actorName } from '../schema/audit.ts';
import { cents, flag, id, instant, table, text, textOrNull, type Row } from '../schema/table.ts';

export const checkouts = table(
  {
    /** Stripe's ID: cs_… */
    id,
    createdAt: instant,
    /** the booking's or order's ID */
    reference: id,
    amount: cents,
    url: text,
    expiresAt: instant,
    status: z.enum(['open', 'paid', 'expired']),
  },
  { notPersonal: { url: 'a page at Stripe that expires' } },
);

/** A link to pay online, which a customer at the studio scans. */
export interface PaymentCode {
  /** cents */
  amount: number;
  url: string;
  /** the URL as a QR code (SVG) */
  svg: string;
}

/** Refunds through Stripe. The ledger entry is written once Stripe reports success. */
export const refunds = table(
  {
    id,
    createdAt: instant,
    /** the payment's ledger entry */
    paymentId: id,
    bookingId: z.nullable(id),
    amount: cents,
    description: text,
    actor: actorName,
    status: z.enum(['queued', 'done', 'failed']),
    attempts: z.int(),
    /** when to send or retry the refund; for a failed refund, when it failed */
    dueAt: instant,
    /** Stripe's ID: re_… A queued refund that has one is waiting for the bank. */
    externalId: textOrNull,
    error: textOrNull,
    /** 1 if the customer still has to be emailed about the refund */
    notify: flag,
    /** a sentence for that email, for example that the gift card is now void */
    effect: textOrNull,
  },
  {
    notPersonal: {
      description: 'names the order by its number',
      actor: 'an account of the studio',
      externalId: 'Stripe’s ID',
      error: 'Stripe’s message',
      effect: 'IDs and amounts',
    },
  },
);

export type RefundRow = Row<typeof refunds>;

/**
 * A payment that the customer disputes with their bank. An inquiry takes no money and may become a dispute. Ledger entries record the
 * money that the bank takes and returns.
 */
export const disputes = table(
  {
    /** Stripe's ID: du_… or dp_… */
    id,
    createdAt: instant,
    /** the payment's ledger entry */
    paymentId: id,
    amount: cents,
    reason: text,
    /** `inquiry` and `open` need the owner's answer; `closed` has no winner */
    status: z.enum(['inquiry', 'open', 'answered', 'won', 'lost', 'closed']),
    /** null if the bank accepts no answer */
    answerBy: z.nullable(instant),
  },
  { notPersonal: { reason: 'one of Stripe’s reasons' } },
);

export type DisputeRow = Row<typeof disputes>;
export type DisputeStatus = DisputeRow['status'];
