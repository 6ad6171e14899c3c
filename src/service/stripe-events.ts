import { handleBookingEvent } from './bookings/checkout.ts';
import { insert } from './db/tables.ts';
import { handleOrderEvent } from './orders/order-events.ts';
import type { CheckoutEvent, PaymentEvent } from './providers/payment-provider.ts';
import { handleRefundEvent } from './refunds/stripe-refund.ts';
import type { Unit } from './unit.ts';

/** Handles an event from Stripe's webhook. Stripe may send an event more than once, and in any order. Each is processed once. */
export async function handleEvent(unit: Unit, event: PaymentEvent): Promise<void> {
  const row = { id: event.id, type: event.type, receivedAt: unit.now.toISOString() };
  const isNew = await insert(unit.db, 'paymentEvents', row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew || event.kind === 'other') return;
  if ('refundId' in event) await handleRefundEvent(unit, event);
  else await handleCheckoutEvent(unit, event);
}

export async function handleCheckoutEvent(unit: Unit, event: CheckoutEvent): Promise<void> {
  if (await handleOrderEvent(unit, event)) return;
  if (await handleBookingEvent(unit, event)) return;
  // Another integration on the same Stripe account may have opened this checkout.
  if (event.kind === 'paid') {
    const { reference, payment } = event;
    unit.log.warn({ reference, payment }, 'Stripe reported a payment for an unknown booking or order');
  }
}
