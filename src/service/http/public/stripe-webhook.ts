import type { Hono } from 'hono';
import { handleBookingEvent } from '../../bookings/checkout.ts';
import { insert } from '../../db/tables.ts';
import { readBytes } from '../forms/read-body.ts';
import { RequestError } from '../../request-error.ts';
import type { PaymentEvent } from '../../providers/payment-provider.ts';
import { handleOrderEvent } from '../../orders/order-events.ts';
import { handleRefundEvent } from '../../refunds/stripe-refund.ts';
import type { Service } from '../../service.ts';
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
    if (!events) {
      service.log.warn(
        'an event for Stripe’s webhook has an invalid signature: check STRIPE_WEBHOOK_SECRET and the clock',
      );
      throw new RequestError(400, 'Invalid signature.');
    }
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
  if ('refundId' in event) return handleRefundEvent(unit, event);
  for (const handler of handlers) {
    if (await handler(unit, event)) return;
  }
  // Another integration on the same Stripe account may have opened this checkout.
  if (event.kind === 'paid') {
    const { reference, payment } = event;
    unit.log.warn({ reference, payment }, 'Stripe reported a payment for an unknown booking or order');
  }
}
