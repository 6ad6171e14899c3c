import type { Hono } from 'hono';
import type { RefundRow } from '#src/domain/ledger/payment.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { handleBookingEvent } from '../../bookings/checkout.ts';
import { reduceChargedTotal } from '../../bookings/settle.ts';
import { insert } from '../../db/tables.ts';
import { lockCalendar } from '../../db/counter.ts';
import { readBytes } from '../forms/read-body.ts';
import { RequestError } from '../../request-error.ts';
import type { PaymentEvent, RefundEvent } from '../../providers/payment-provider.ts';
import { handleOrderEvent } from '../../orders/order-events.ts';
import { announceRefund, describeRefundEffect } from '../../bookings/refund-email.ts';
import { recordRefundResult } from '../../bookings/stripe-refund.ts';
import { queueRefund } from '../../ledger/refund.ts';
import type { Service } from '../../service.ts';
import { updateRefundedOrder } from '../../teams/refunded-order.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

const maxBodyBytes = 512 << 10;

/** Each handler returns true if the event is about one of its records. */
const handlers = [handleOrderEvent, handleBookingEvent];

/** POST /api/payments/stripe. Stripe may send an event more than once, and in any order. Each is processed once. */
export function addStripeWebhookRoute(app: Hono, service: Service): void {
  app.post('/api/payments/stripe', async (context) => {
    if (!service.paymentProvider) throw new RequestError(404, 'Not found.');
    const signature = context.req.header('stripe-signature');
    if (!signature) throw new RequestError(400, 'Invalid signature.');
    const body = (await readBytes(context, maxBodyBytes)).toString();
    const events = await service.paymentProvider.readEvent(body, signature);
    if (!events) throw new RequestError(400, 'Invalid signature.');
    for (const event of events) {
      await inTransaction(service, actors.stripe, (unit) => handleEvent(unit, event));
    }
    return context.json({ received: true });
  });
}

async function handleEvent(unit: Unit, event: PaymentEvent): Promise<void> {
  const row = { id: event.id, type: event.type, receivedAt: unit.now.toISOString() };
  const isNew = await insert(unit.db, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew || event.kind === 'other') return;
  await lockCalendar(unit);
  if ('refundId' in event) return handleRefund(unit, event);
  for (const handler of handlers) {
    if (await handler(unit, event)) return;
  }
  // Another integration on the same Stripe account may have opened this checkout.
  if (event.kind === 'paid') {
    const { reference, payment } = event;
    unit.log.warn({ reference, payment }, 'Stripe reported a payment for an unknown booking or order');
  }
}

async function handleRefund(unit: Unit, event: RefundEvent): Promise<void> {
  const { payment, refundId, amount, ownRefundId } = event;
  const paid = await unit.db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('externalId', '=', payment)
    .executeTakeFirst();
  if (!paid) return; // another integration on the same Stripe account took this payment
  const known = await unit.db
    .selectFrom('refunds')
    .select('id')
    .where((where) =>
      where.or([where('externalId', '=', refundId), ...(ownRefundId ? [where('id', '=', ownRefundId)] : [])]),
    )
    .executeTakeFirst();
  const { id } = known ?? (await addRefund(unit, paid, { refundId, amount }));
  await recordRefundResult(unit, id, event);
}

/** Adds a refund that was made in Stripe's dashboard. */
async function addRefund(
  unit: Unit,
  paid: LedgerEntryRow,
  { refundId, amount }: Pick<RefundEvent, 'refundId' | 'amount'>,
): Promise<RefundRow> {
  await reduceChargedTotal(unit, paid.bookingId, amount);
  const newRefund = {
    amount,
    description: `Refund: ${paid.description}`,
    externalId: refundId,
  };
  const refund = await queueRefund(unit, paid, newRefund);
  const voidedCredits = await updateRefundedOrder(unit, paid);
  const effect = describeRefundEffect(amount, { voidedCredits });
  await announceRefund(unit, { entry: null, queued: refund.id }, { payment: paid, amount }, effect);
  return refund;
}
