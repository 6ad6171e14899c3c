import { Stripe } from 'stripe';
import type { Payment, PaymentEvent } from './payment.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** another host than Stripe's own, for tests */
  host?: string | undefined;
}

/** Payment by Stripe Checkout. No card number ever comes near us. */
export function stripePayment({ secretKey, webhookSecret, host }: StripeKeys): Payment {
  const own = host ? new URL(host) : null;
  const stripe = new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    ...(own && { host: own.hostname, port: own.port, protocol: own.protocol.slice(0, -1) as 'http' }),
  });
  return {
    async checkout({ orderId, number, amount, description, email, doneUrl, cancelUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: orderId,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amount, product_data: { name: description } },
            },
          ],
          metadata: { order: String(number) },
          success_url: doneUrl,
          cancel_url: cancelUrl,
        },
        // The same order asked for twice gets the same checkout.
        { idempotencyKey: `order-${orderId}` },
      );
      if (!session.url) throw new Error('Stripe opened a checkout without an address.');
      return { id: session.id, url: session.url };
    },

    async refund(payment, amount, key) {
      const { id } = await stripe.refunds.create(
        { payment_intent: payment, amount },
        { idempotencyKey: key },
      );
      return { id };
    },

    async readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch {
        return null;
      }
      return read(event);
    },
  };
}

const idOf = (thing: string | { id: string } | null) =>
  typeof thing === 'string' ? thing : (thing?.id ?? '');

function read(event: Stripe.Event): PaymentEvent[] {
  const { id, type } = event;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object;
    if (session.payment_status !== 'paid' || !session.client_reference_id)
      return [{ id, type, what: 'other' }];
    const payment = idOf(session.payment_intent);
    const amount = session.amount_total ?? 0;
    return [
      {
        id,
        type,
        what: 'paid',
        orderId: session.client_reference_id,
        checkoutId: session.id,
        payment,
        amount,
      },
    ];
  }
  if (type === 'checkout.session.expired') {
    const { client_reference_id: orderId, id: checkoutId } = event.data.object;
    return orderId ? [{ id, type, what: 'expired', orderId, checkoutId }] : [{ id, type, what: 'other' }];
  }
  if (type === 'refund.created' || type === 'refund.updated') {
    const refund = event.data.object;
    if (refund.status !== 'succeeded') return [{ id, type, what: 'other' }];
    const payment = idOf(refund.payment_intent);
    return [{ id, type, what: 'refunded', payment, refundId: refund.id, amount: refund.amount }];
  }
  return [{ id, type, what: 'other' }];
}
