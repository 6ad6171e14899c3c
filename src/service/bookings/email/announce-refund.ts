import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { emailCustomer } from './email-customer.ts';
import { describeRefund, type ReportedRefund } from '../money/money-labels.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { findRecord } from '../../db/versions.ts';
import type { RefundOutcome } from '../../ledger/refund.ts';
import type { Unit } from '../../unit.ts';
import { findRow } from '../../db/tables.ts';

/** Emails the buyer about a refund: immediately if it is complete, otherwise once Stripe has responded. */
export async function announceRefund(
  unit: Unit,
  { queued }: RefundOutcome,
  part: ReportedRefund,
  effect: string | null = null,
): Promise<void> {
  if (queued === null) return emailRefund(unit, part, effect);
  await unit.db.updateTable('refunds').set({ notify: 1, effect }).where('id', '=', queued).execute();
}

export async function emailRefund(unit: Unit, part: ReportedRefund, effect: string | null): Promise<void> {
  const { payment } = part;
  const amount = formatCents(part.amount);
  if (payment.bookingId !== null) {
    const booking = await findRecord(unit.db, 'bookings', payment.bookingId);
    const more = { refunds: [part], data: { amount } };
    await emailCustomer(unit, 'booking-refunded', booking, more);
    return;
  }
  const buyer = await findPayer(unit, payment);
  if (!buyer) return;
  const { name, email } = buyer;
  const data = { name, amount, item: payment.description, refund: describeRefund(part), effect };
  await queueEmail(unit, { kind: 'order-refunded', to: email, name, data });
}

export async function findPayer(
  unit: Unit,
  { orderId, cardId, customerId }: LedgerEntryRow,
): Promise<{ name: string; email: string } | undefined> {
  const card = await unit.db
    .selectFrom('giftCards')
    .select(['buyerName as name', 'buyerEmail as email'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (card) return card;
  const order = await findRow(unit.db, 'teamOrders', { id: orderId });
  if (order) return order;
  return findRow(unit.db, 'customers', { id: customerId });
}

interface RefundEffect {
  voidedCredits?: number;
  /** the gift card, if the refund was deducted from it */
  card?: GiftCardRow | null;
}

export function describeRefundEffect(
  amount: number,
  { voidedCredits = 0, card }: RefundEffect,
): string | null {
  if (voidedCredits === 1) return 'The unused credit and its link no longer work.';
  if (voidedCredits > 1) return `The ${voidedCredits} unused credits and their links no longer work.`;
  if (!card) return null;
  return card.status === 'void'
    ? 'The gift card can’t be used anymore.'
    : `The gift card’s balance was reduced by ${formatCents(amount)}.`;
}
