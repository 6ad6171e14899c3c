import { formatCents } from '#src/domain/studio/money.ts';
import { handleBookingEvent } from './bookings/checkout.ts';
import { countRows, insert, selectRows, type DatabaseUnit } from './db/tables.ts';
import { handleOrderEvent } from './orders/order-events.ts';
import type { CheckoutEvent, PaymentEvent, PaymentReport } from './providers/payment-provider.ts';
import { handleDispute } from './refunds/dispute.ts';
import { handleRefundEvent } from './refunds/stripe-refund.ts';
import type { Unit } from './unit.ts';

type PaidEvent = Extract<CheckoutEvent, { kind: 'paid' }>;

/** Handles an event from Stripe's webhook. Stripe may send an event more than once, and in any order. Each is processed once. */
export async function handleEvent(unit: Unit, event: PaymentEvent): Promise<void> {
  const row = { id: event.id, type: event.type, receivedAt: unit.now.toISOString() };
  const isNew = await insert(unit.db, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew && event.kind !== 'other') await handleReport(unit, event);
}

/** Handles what Stripe reports about a checkout, a refund or a dispute. */
export async function handleReport(unit: Unit, event: PaymentReport): Promise<void> {
  if (event.kind === 'refund') return handleRefundEvent(unit, event);
  if (event.kind === 'dispute') return handleDispute(unit, event);
  if (await handleOrderEvent(unit, event)) return;
  if (await handleBookingEvent(unit, event)) return;
  if (event.kind === 'paid') await reportUnknownPayment(unit, event);
}

const unknownPayment = 'payment.unknown';

/**
 * The booking or order may have been lost, because it's newer than the backup that was restored. Another website on the same Stripe account
 * may also have opened this checkout, which is no reason to alarm the owner.
 */
async function reportUnknownPayment(unit: Unit, event: PaidEvent): Promise<void> {
  const { reference, payment, amount, number, doneUrl } = event;
  unit.log.warn({ reference, payment }, 'Stripe reported a payment for an unknown booking or order');
  const ownOrigins = [unit.siteOrigin, unit.studio.hosting.apiOrigin];
  if (number === null || doneUrl === null || !ownOrigins.includes(new URL(doneUrl).origin)) return;
  const summary = `Stripe reported a payment of ${formatCents(amount)} for ${number}, which your website doesn’t know`;
  await unit.audit(unknownPayment, summary, 'settings');
}

const reportedMs = 14 * 86_400_000;

/** Counts the payments of the last two weeks whose booking or order is unknown. */
export function countUnknownPayments({ db, now }: DatabaseUnit): Promise<number> {
  const since = new Date(now.getTime() - reportedMs).toISOString();
  return countRows(selectRows(db, 'audit', { action: unknownPayment }).where('at', '>', since));
}
