import type { Hono } from 'hono';
import { formatCents } from '#src/lib/format/money.ts';
import { handleBookingEvent } from '../bookings/checkout.ts';
import { lowerCost } from '../bookings/settle.ts';
import { insert, type Database } from '../database/tables.ts';
import { payOrder } from '../gift-cards/pay-order.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { readBytes } from '../forms/read-body.ts';
import { RequestError } from '../request-error.ts';
import type { PaymentEvent, RefundEvent } from '../providers/payment.ts';
import { orderEventHandler } from '../transactions/order-events.ts';
import { mailRefund } from '../bookings/refund-email.ts';
import { finishRefund, refundLine } from '../payments/refund.ts';
import { insertLine, getSubject } from '../transactions/transactions.ts';
import type { Service } from '../service.ts';
import { payTeamOrder } from '../teams/pay-team-order.ts';
import { updateRefundedOrder } from '../teams/refunded-order.ts';

const stripe: Actor = { name: 'stripe', address: '' };
const maxBodyBytes = 512 << 10;

/** Handlers of checkout events. Each returns true if the reference is one of its records. */
const handlers = [
  orderEventHandler('giftCardOrders', payOrder),
  orderEventHandler('teamOrders', payTeamOrder),
  handleBookingEvent,
];

/** POST /api/payments/stripe: Stripe repeats each event until it gets a response, in any order. Each counts once. */
export function addStripeWebhook(app: Hono, service: Service): void {
  app.post('/api/payments/stripe', async (context) => {
    if (!service.payment) throw new RequestError(404, 'Not found.');
    const signature = context.req.header('stripe-signature');
    if (!signature) throw new RequestError(400, 'Invalid signature.');
    const body = (await readBytes(context, maxBodyBytes)).toString();
    const events = await service.payment.readEvent(body, signature);
    if (!events) throw new RequestError(400, 'Invalid signature.');
    for (const event of events) {
      await service.db.transaction().execute((trx) => handleEvent(service, trx, event));
    }
    service.mailQueued();
    service.paymentsQueued();
    return context.json({ received: true });
  });
}

async function handleEvent(service: Service, trx: Database, event: PaymentEvent): Promise<void> {
  const row = { id: event.id, type: event.type, receivedAt: service.now().toISOString() };
  const isNew = await insert(trx, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew || event.what === 'other') return;
  if ('refundId' in event) return handleRefund(service, trx, event);
  for (const payable of handlers) {
    if (await payable(service, trx, event, stripe)) return;
  }
}

/** Records a refund once, made here or at Stripe, and reverses it if the bank rejects it later. */
async function handleRefund(service: Service, trx: Database, event: RefundEvent): Promise<void> {
  const { payment, refundId, amount, ours } = event;
  const now = service.now();
  const paid = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('externalId', '=', payment)
    .executeTakeFirst();
  if (!paid) return; // from another integration of the same account
  const audit = auditIn(trx, now, stripe);
  const queued =
    ours === null
      ? undefined
      : await trx.selectFrom('refunds').selectAll().where('id', '=', ours).executeTakeFirst();
  let isNew = false;
  if (queued) await finishRefund(service, trx, queued, refundId);
  else {
    const known = await trx
      .selectFrom('transactions')
      .select('id')
      .where('externalId', '=', refundId)
      .executeTakeFirst();
    isNew = !known;
    if (isNew) {
      await lowerCost(service, trx, paid.bookingId, amount);
      await insertLine(trx, refundLine(paid, amount, `Refund: ${paid.description}`, refundId), stripe, now);
      const summary = `Refund of ${formatCents(amount)} made at Stripe recorded`;
      await audit('transaction.refund', summary, ...getSubject(paid));
    }
  }
  if (event.what === 'refund failed') {
    const description = `Declined by the bank: Refund of: ${paid.description}`;
    const line = refundLine(paid, -amount, description, `${refundId} failed`);
    if (await insertLine(trx, { ...line, kind: 'correction' }, stripe, now))
      await audit(
        'transaction.refund-failed',
        `The refund of ${formatCents(amount)} failed at the bank`,
        ...getSubject(paid),
      );
  }
  const voidedCredits = await updateRefundedOrder(service, trx, paid, { actor: stripe });
  if (isNew && event.what !== 'refund failed')
    await mailRefund(service, trx, { payment: paid, amount }, { voidedCredits });
}
