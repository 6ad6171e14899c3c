import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { DisputeStatus } from '#src/domain/ledger/payment.ts';
import type {
  CheckoutEvent,
  DisputeReport,
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

/** Newer names of `charge.refunded` and `charge.refund.updated` are enough. */
const neededEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

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

/** Stripe repeats its response to an idempotency key for a day, even if Stripe itself had failed. */
async function withoutRepeatedError<Result>(
  key: string,
  run: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(key);
  } catch (error) {
    const isRepeated =
      error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
    if (!isRepeated) throw error;
    return withoutRepeatedError(`${key}-again`, run);
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

  const readDisputes = async (payment: string): Promise<DisputeReport[]> =>
    payment
      ? (await stripe.disputes.list({ payment_intent: payment, limit: 100 })).data.map(toDisputeReport)
      : [];

  /** While the service was down, a payment may have been refunded or disputed. Events arrive in any order. */
  async function addReversals(report: PaymentReport): Promise<PaymentReport[]> {
    if (report.kind !== 'paid') return [report];
    const { payment } = report;
    return [report, ...(await readRefunds(payment)), ...(await readDisputes(payment))];
  }

  async function describeCheckout(session: Stripe.Checkout.Session): Promise<PaymentReport[]> {
    const event = toCheckoutEvent(session);
    return event ? addReversals(event) : [];
  }

  const readCheckout = async (checkoutId: string): Promise<PaymentReport[]> =>
    describeCheckout(await stripe.checkout.sessions.retrieve(checkoutId, {}, whilePersonWaits));

  /** Some events say too little, or what is outdated if they are late, so Stripe is asked for what they are about. */
  async function describeEvent({ type, data }: Stripe.Event): Promise<PaymentReport[]> {
    switch (type) {
      // This event has only a charge's refund total, but the ledger has an entry for each refund.
      case 'charge.refunded':
        return readRefunds(getId(data.object.payment_intent));
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return readDisputes(getId(data.object.payment_intent));
      default:
        return [];
    }
  }

  return {
    async checkout({ reference, key, number, amount, description, email, expiresAt, ...urls }) {
      const create = (idempotencyKey: string) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Paid at once, unlike a debit from a bank account. Includes Apple Pay and Google Pay.
            allowed_payment_method_types: ['card'],
            client_reference_id: reference,
            ...(email !== null && { customer_email: email }),
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
            expires_at: toSeconds(expiresAt),
          },
          { idempotencyKey, ...whilePersonWaits },
        );
      const session = await withoutRepeatedError(key, (idempotencyKey) =>
        waitForSameRequest(() => create(idempotencyKey)),
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
      // Stripe forgets idempotency keys after a day, and may have made a refund although it answered with an error.
      const earlier = (await listRefunds(payment)).find(({ metadata }) => metadata?.['refund'] === id);
      const create = (idempotencyKey: string) =>
        stripe.refunds.create(
          { payment_intent: payment, amount, metadata: { refund: id } },
          // The next attempt looks for this refund first.
          { idempotencyKey, maxNetworkRetries: 0 },
        );
      return getResult(earlier ?? (await withoutRepeatedError(`refund-${id}`, create)));
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

    async listMissingEvents(webhookPath) {
      const received = new Set<string>();
      for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
        const isOurs = endpoint.status === 'enabled' && new URL(endpoint.url).pathname === webhookPath;
        if (isOurs) for (const event of endpoint.enabled_events) received.add(event);
      }
      return received.has('*') ? [] : neededEvents.filter((event) => !received.has(event));
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
      const reports = parsed ? await addReversals(parsed) : await describeEvent(event);
      if (reports.length === 0) return [{ id, type, kind: 'other' }];
      return reports.map((report) => ({ id: getReportId(event, report), type, ...report }));
    },
  };
}

const isPermanentError = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** One event can have several reports, and each is handled once. */
function getReportId({ id }: Stripe.Event, report: PaymentReport): string {
  if (report.kind === 'refund') return `${id} ${report.refundId}`;
  return report.kind === 'dispute' ? `${id} ${report.disputeId}` : id;
}

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
      return toPaidEvent(session);
    case 'checkout.session.expired':
      return { kind: 'expired', ...base };
    default:
      return null;
  }
}

/** Returns how a checkout ended, or null if it's still open. */
function toCheckoutEvent(session: Stripe.Checkout.Session): CheckoutEvent | null {
  const { id: checkoutId, client_reference_id: reference, status } = session;
  if (status === 'complete') return toPaidEvent(session);
  return status === 'expired' && reference ? { kind: 'expired', reference, checkoutId } : null;
}

function toPaidEvent(session: Stripe.Checkout.Session): CheckoutEvent | null {
  const { id: checkoutId, client_reference_id: reference, amount_total: amount } = session;
  if (!reference || session.payment_status !== 'paid') return null;
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
  const unknownReason = status === 'failed' ? 'rejected_by_the_bank' : 'canceled_at_Stripe';
  return {
    refundId,
    state: 'failed',
    reason: toSentence(failure && failure !== 'unknown' ? failure : unknownReason),
  };
}

/** product_not_received → Product not received */
function toSentence(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const disputeStatuses: Readonly<Partial<Record<string, DisputeStatus>>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'answered',
  warning_closed: 'closed',
  needs_response: 'open',
  under_review: 'answered',
  appeal_needs_response: 'open',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
};

function toDisputeReport(dispute: Stripe.Dispute): DisputeReport {
  const { id: disputeId, payment_intent: payment, amount, evidence_details: evidence } = dispute;
  return {
    kind: 'dispute',
    disputeId,
    payment: getId(payment),
    amount,
    reason: toSentence(dispute.reason),
    status: disputeStatuses[dispute.status] ?? 'answered',
    // 0 if the bank accepts no answer
    answerBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    // Fees are not part of the payment.
    movements: dispute.balance_transactions
      .filter(({ type }) => type !== 'stripe_fee')
      .map(({ id, amount: cents }) => ({ id, amount: cents })),
  };
}
