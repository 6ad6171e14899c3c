import type { Hono } from 'hono';
import type { RefundRow } from '#src/domain/ledger/payment.ts';
import type { TransactionRow } from '#src/domain/ledger/transaction.ts';
import { handleBookingEvent } from '../../bookings/checkout.ts';
import { reduceChargedTotal } from '../../bookings/settle.ts';
import { insert, type Database } from '../../db/tables.ts';
import type { Actor } from '../../db/audit.ts';
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

const stripeActor: Actor = { name: 'stripe', ip: '' };
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
      await service.db.transaction().execute((trx) => handleEvent(service, trx, event));
    }
    service.wakeEmailSender();
    service.wakePaymentWorker();
    return context.json({ received: true });
  });
}

async function handleEvent(service: Service, trx: Database, event: PaymentEvent): Promise<void> {
  const row = { id: event.id, type: event.type, receivedAt: service.now().toISOString() };
  const isNew = await insert(trx, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew || event.kind === 'other') return;
  await lockCalendar(trx);
  if ('refundId' in event) return handleRefund(service, trx, event);
  for (const handler of handlers) {
    if (await handler(service, trx, event, stripeActor)) return;
  }
  // Another integration on the same Stripe account may have opened this checkout.
  if (event.kind === 'paid') {
    const { reference, payment } = event;
    service.log.warn({ reference, payment }, 'Stripe reported a payment for an unknown booking or order');
  }
}

async function handleRefund(service: Service, trx: Database, event: RefundEvent): Promise<void> {
  const { payment, refundId, amount, ownRefundId } = event;
  const paid = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('externalId', '=', payment)
    .executeTakeFirst();
  if (!paid) return; // another integration on the same Stripe account took this payment
  const known = await trx
    .selectFrom('refunds')
    .select('id')
    .where((where) =>
      where.or([where('externalId', '=', refundId), ...(ownRefundId ? [where('id', '=', ownRefundId)] : [])]),
    )
    .executeTakeFirst();
  const { id } = known ?? (await addRefund(service, trx, paid, { refundId, amount }));
  await recordRefundResult(service, trx, id, event);
}

/** Adds a refund that was made in Stripe's dashboard. */
async function addRefund(
  service: Service,
  trx: Database,
  paid: TransactionRow,
  { refundId, amount }: Pick<RefundEvent, 'refundId' | 'amount'>,
): Promise<RefundRow> {
  await reduceChargedTotal(service, trx, paid.bookingId, amount);
  const newRefund = {
    amount,
    description: `Refund: ${paid.description}`,
    actor: stripeActor,
    externalId: refundId,
  };
  const refund = await queueRefund(trx, paid, newRefund, service.now());
  const voidedCredits = await updateRefundedOrder(service, trx, paid, { actor: stripeActor });
  const effect = describeRefundEffect(amount, { voidedCredits });
  await announceRefund(service, trx, { entry: null, queued: refund.id }, { payment: paid, amount }, effect);
  return refund;
}
