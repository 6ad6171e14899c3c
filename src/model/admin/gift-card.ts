import * as z from 'zod/mini';
import { fields } from '../requests/fields.ts';
import type { Versioned } from './answer.ts';

/**
 * Cards: list /api/admin/gift-cards; GET …/{id} → `GiftCardDetail`. POST /api/admin/gift-cards `giftCardIssue` issues one (mailed to the
 * recipient on `deliverOn`, or at once). POST /api/admin/gift-cards/{id}/{action}, each answering `GiftCard`:
 * `activate`, `redeem` `{ amount, note?, bookingId? }`, `adjust` `{ amount (may be less than 0), note }`, `refund` `{ amount, note? }` (back
 * to the card), `void` `{ note }`, `resend` `{ to? }`; each with `version`.
 *
 * Orders: list /api/admin/gift-card-orders; POST …/{id}/paid `{ version, method }` and …/{id}/cancel `{ version }` → `GiftCardOrder`. A paid
 * order has its card issued and activated.
 */
export interface GiftCard extends Versioned {
  /** XXXX-XXXX-XXXX-XXXX */
  code: string;
  /** issued: made, and not yet good */
  status: 'issued' | 'active' | 'void';
  amount: number;
  balance: number;
  templateId: string | null;
  orderId: string | null;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  deliverOn: string | null;
  deliveredAt: string | null;
  note: string;
}

export interface GiftCardEntry {
  id: string;
  createdAt: string;
  sequence: number;
  kind: 'issue' | 'activate' | 'redeem' | 'adjust' | 'refund' | 'void';
  amount: number;
  balanceAfter: number;
  note: string;
  bookingId: string | null;
  actor: string;
}

export interface GiftCardDetail {
  card: GiftCard;
  entries: GiftCardEntry[];
}

export interface GiftCardOrder extends Versioned {
  number: number;
  status: 'waiting' | 'paid' | 'cancelled';
  kind: 'amount' | 'session';
  session: string | null;
  amount: number;
  design: string;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  deliverOn: string | null;
  payment: 'stripe' | 'studio';
  cardId: string | null;
  paidAt: string | null;
}

const version = z.coerce.number().check(z.int(), z.minimum(1));
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
const cents = (least: number) => fields.count(least, 1_000_000, 'Please enter an amount');

export const giftCardIssue = z.object({
  /** cents */
  amount: cents(100),
  templateId: z._default(z.nullable(z.string()), null),
  buyerName: fields.name,
  buyerEmail: fields.email,
  recipientName: fields.name,
  recipientEmail: z.pipe(
    fields.optional(254),
    z.nullable(z.email({ error: 'Please enter an email address such as name@example.com' })),
  ),
  message: fields.optional(500),
  deliverOn: z.pipe(fields.optional(10), z.nullable(fields.day('Please choose a day for the delivery'))),
  note,
  /** good at once */
  activate: z._default(z.boolean(), true),
  /** how it was paid; null: a present of the studio, no line in the ledger */
  method: z._default(z.nullable(z.enum(['card', 'cash', 'other'])), null),
});

export const giftCardActions = {
  activate: z.object({ version, note }),
  redeem: z.object({ version, amount: cents(1), note, bookingId: z._default(z.nullable(z.string()), null) }),
  adjust: z.object({
    version,
    amount: fields
      .count(-1_000_000, 1_000_000, 'Please enter an amount')
      .check(z.refine((amount) => amount !== 0, { error: 'Please enter an amount' })),
    note: fields.text(500, 'Please say why'),
  }),
  refund: z.object({ version, amount: cents(1), note, bookingId: z._default(z.nullable(z.string()), null) }),
  void: z.object({ version, note: fields.text(500, 'Please say why') }),
  resend: z.object({ version, to: z.optional(fields.email) }),
} as const;

export type GiftCardAction = keyof typeof giftCardActions;

export const orderPaid = z.object({ version, method: z.enum(['card', 'cash', 'other']) });
export const orderCancel = z.object({ version });
