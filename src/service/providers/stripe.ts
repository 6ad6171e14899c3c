import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type {
  CheckoutEvent,
  PaymentProvider,
  PaymentReport,
  RefundEvent,
  RefundResult,
} from './payment-provider.ts';

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** replaces Stripe's host in tests */
  host?: string | undefined;
}

/** The library verifies the signature, but not what was signed. */
const eventShape = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.object({}) }) });

/** A person waits, and can go on without Stripe if it does not respond. */
const whilePersonWaits = { timeout: 5000, maxNetworkRetries: 0 };

const conflictRetries = { max: 8, delayMs: 500 };

/** Waits while Stripe handles another request with the same idempotency key, as after a double click. */
async function waitForSameRequest<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      const isConflict = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
      if (!isConflict || retries >= conflictRetries.max) throw error;
    }
    await wait(conflictRetries.delayMs);
  }
}

/** Takes payments with Stripe Checkout, so card numbers never reach our servers. */
export function createStripeProvider({ secretKey, webhookSecret, host }: StripeKeys): PaymentProvider {
  const customHost = host ? new URL(host) : null;
  const stripe = new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    ...(customHost && {
      host: customHost.hostname,
      port: customHost.port,
      protocol: customHost.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  const listRefunds = async (payment: string) =>
    payment ? (await stripe.refunds.list({ payment_intent: payment, limit: 100 })).data : [];

  const readRefunds = async (payment: string): Promise<RefundEvent[]> =>
    (await listRefunds(payment)).map(toRefundEvent);

  /** While the service was down, a payment may have been refunded. Events arrive in any order. */
  async function addRefunds(report: PaymentReport): Promise<PaymentReport[]> {
    return report.kind === 'paid' ? [report, ...(await readRefunds(report.payment))] : [report];
  }

  async function describeCheckout(session: Stripe.Checkout.Session): Promise<PaymentReport[]> {
    const event = toCheckoutEvent(session);
    return event ? addRefunds(event) : [];
  }

  async function readCheckout(checkoutId: string): Promise<PaymentReport[]> {
    return describeCheckout(await stripe.checkout.sessions.retrieve(checkoutId, undefined, whilePersonWaits));
  }

  return {
    async checkout({ reference, key, number, amount, description, email, expiresAt, ...urls }) {
      const session = await waitForSameRequest(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            customer_email: email,
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: amount, product_data: { name: description } },
              },
            ],
            metadata: { number },
            payment_intent_data: { metadata: { number }, description: `${number}: ${description}` },
            success_url: urls.doneUrl,
            cancel_url: urls.cancelUrl,
            ...(expiresAt && { expires_at: toSeconds(expiresAt) }),
          },
          { idempotencyKey: key, ...whilePersonWaits },
        ),
      );
      if (!session.url) throw new Error('Stripe created a checkout session without a URL.');
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },

    readCheckout,

    async endCheckout(checkoutId) {
      try {
        return await describeCheckout(await stripe.checkout.sessions.expire(checkoutId));
      } catch (error) {
        // Only open checkouts can be expired.
        if (isPermanentError(error)) return readCheckout(checkoutId);
        throw error;
      }
    },

    async refund({ id, payment, amount }) {
      // Stripe forgets idempotency keys after a day.
      const earlier = (await listRefunds(payment)).find(({ metadata }) => metadata?.['refund'] === id);
      const refund =
        earlier ??
        (await stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { refund: id } },
          { idempotencyKey: `refund-${id}` },
        ));
      return getResult(refund);
    },

    async sumFees(from, to) {
      const created = { gte: toSeconds(from), lt: toSeconds(to) };
      let sum = 0;
      for await (const { type, fee, amount } of stripe.balanceTransactions.list(
        { created, limit: 100 },
        whilePersonWaits,
      )) {
        // Fees that belong to no payment are transactions themselves.
        sum += type === 'stripe_fee' ? -amount : fee;
      }
      return sum;
    },

    isPermanentError,

    async readEvent(body, signature) {
      let event: Stripe.Event;
      let parsed: CheckoutEvent | RefundEvent | null;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
        z.parse(eventShape, event);
        parsed = parseCheckoutSession(event) ?? parseRefund(event);
      } catch {
        return null; // not signed, or not an event
      }
      const { id, type } = event;
      if (type === 'charge.refunded') {
        // This event has only a charge's refund total, but the ledger has an entry for each refund.
        const reports = await readRefunds(getId(event.data.object.payment_intent));
        return reports.map((report) => ({ id: `${id} ${report.refundId}`, type, ...report }));
      }
      if (!parsed) return [{ id, type, kind: 'other' }];
      const reports = await addRefunds(parsed);
      return reports.map((report) => {
        const isRefund = report !== parsed && report.kind === 'refund';
        return { id: isRefund ? `${id} ${report.refundId}` : id, type, ...report };
      });
    },
  };
}

const isPermanentError = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

const getId = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

function parseCheckoutSession({ type, data }: Stripe.Event): CheckoutEvent | null {
  const session = data.object;
  if (session.object !== 'checkout.session') return null;
  const reference = session.client_reference_id;
  if (!reference) return null;
  const base = { reference, checkoutId: session.id };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return toCompletedEvent(session);
    case 'checkout.session.async_payment_failed':
      return { kind: 'failed', ...base };
    case 'checkout.session.expired':
      return { kind: 'expired', ...base };
    default:
      return null;
  }
}

/** Returns how a checkout ended, or null if it's still open. */
function toCheckoutEvent(session: Stripe.Checkout.Session): CheckoutEvent | null {
  const { id: checkoutId, client_reference_id: reference, status } = session;
  if (status === 'complete') return toCompletedEvent(session);
  return status === 'expired' && reference ? { kind: 'expired', reference, checkoutId } : null;
}

function toCompletedEvent(session: Stripe.Checkout.Session): CheckoutEvent | null {
  const { id: checkoutId, client_reference_id: reference, amount_total: amount } = session;
  if (!reference) return null;
  if (session.payment_status !== 'paid') return { kind: 'processing', reference, checkoutId };
  return {
    kind: 'paid',
    reference,
    checkoutId,
    payment: getId(session.payment_intent),
    amount: amount ?? 0,
    number: session.metadata?.['number'] ?? null,
    doneUrl: session.success_url,
  };
}

function parseRefund(event: Stripe.Event): RefundEvent | null {
  const { type } = event;
  const isRefund =
    type === 'refund.created' ||
    type === 'refund.updated' ||
    type === 'refund.failed' ||
    type === 'charge.refund.updated';
  return isRefund ? toRefundEvent(event.data.object) : null;
}

function toRefundEvent(refund: Stripe.Refund): RefundEvent {
  const { amount, payment_intent: payment, metadata } = refund;
  const ownRefundId = metadata?.['refund'] ?? null;
  return { kind: 'refund', payment: getId(payment), amount, ownRefundId, ...getResult(refund) };
}

function getResult({ id: refundId, status, failure_reason: failure }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { refundId, state: 'succeeded', reason: null };
  if (status !== 'failed' && status !== 'canceled') return { refundId, state: 'pending', reason: null };
  const text =
    failure && failure !== 'unknown'
      ? failure.replaceAll('_', ' ')
      : status === 'failed'
        ? 'rejected by the bank'
        : 'canceled at Stripe';
  const reason = text.charAt(0).toUpperCase() + text.slice(1);
  return { refundId, state: 'failed', reason };
}
