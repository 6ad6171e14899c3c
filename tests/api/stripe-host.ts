import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  client_reference_id: string;
  customer_email: string;
  expires_at: number;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  url: string;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'usd';
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface StripeCall {
  method: string;
  path: string;
  body: URLSearchParams;
  key: string | undefined;
}

export type StripeHost = Awaited<ReturnType<typeof startStripeHost>>;

const webhookSecret = 'whsec_test_of_the_studio';

class Invalid extends Error {
  readonly type: string;
  constructor(message: string, type = 'invalid_request_error') {
    super(message);
    this.type = type;
  }
}

function need(body: URLSearchParams, ...names: string[]) {
  for (const name of names) if (!body.get(name)) throw new Invalid(`Missing required param: ${name}.`);
}

const metadataOf = (body: URLSearchParams) =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/**
 * The part of Stripe's HTTP interface that the service uses, as its reference describes it: form bodies, idempotency keys, errors, and
 * events with real signatures. `now` is the clock of a service that runs in another time.
 */
export async function startStripeHost(now?: () => number) {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, Session>();
  const payments = new Map<string, number>();
  const refunds: Refund[] = [];
  const answered = new Map<string, { body: string; answer: object }>();
  let events = 0;
  /** `before` runs before a call is handled, and can fail it; `refundStatus` is the status of new refunds */
  const hooks: { before?: (call: StripeCall) => Promise<void> | void; refundStatus?: Refund['status'] } = {};

  function createSession(body: URLSearchParams): Session {
    const item = 'line_items[0]';
    const amount = `${item}[price_data][unit_amount]`;
    need(body, 'mode', 'success_url', `${item}[price_data][currency]`, amount, `${item}[quantity]`);
    need(body, `${item}[price_data][product_data][name]`);
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: Number(body.get(amount)),
      client_reference_id: body.get('client_reference_id') ?? '',
      customer_email: body.get('customer_email') ?? '',
      expires_at: Math.floor((now?.() ?? Date.parse('2025-11-21T17:00:00Z')) / 1000) + 86_400,
      metadata: metadataOf(body),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  function expireSession(id: string): Session {
    const session = sessions.get(id);
    if (session?.status !== 'open') throw new Invalid(`Only open sessions can be expired.`);
    session.status = 'expired';
    return session;
  }

  const refundedOf = (payment: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === payment && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function createRefund(body: URLSearchParams): Refund {
    need(body, 'payment_intent', 'amount');
    const payment = body.get('payment_intent') ?? '';
    const amount = Number(body.get('amount'));
    if (!payments.has(payment)) throw new Invalid(`No such payment_intent: '${payment}'`);
    if (refundedOf(payment) + amount > (payments.get(payment) ?? 0))
      throw new Invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`);
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      currency: 'usd',
      metadata: metadataOf(body),
      payment_intent: payment,
      status: hooks.refundStatus ?? 'succeeded',
    };
    refunds.push(refund);
    return refund;
  }

  function answer({ method, path, body }: StripeCall, query: URLSearchParams): object {
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(body);
    const [, expired] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (method === 'POST' && expired) return expireSession(expired);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(body);
    if (method === 'GET' && path === '/v1/refunds') {
      const payment = query.get('payment_intent');
      const data = refunds.filter(({ payment_intent }) => payment_intent === payment);
      return { object: 'list', data, has_more: false, url: path };
    }
    throw new Invalid(`Unrecognized request URL (${method}: ${path}).`);
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const call: StripeCall = {
        method: request.method ?? '',
        path: pathname,
        body: new URLSearchParams(text),
        key: request.headers['idempotency-key']?.toString(),
      };
      calls.push(call);
      response.setHeader('content-type', 'application/json');
      try {
        if (request.headers.authorization !== 'Bearer sk_test_1') throw new Invalid('Invalid API Key');
        await hooks.before?.(call);
        const known = call.key === undefined ? undefined : answered.get(call.key);
        if (known && known.body !== text)
          throw new Invalid(
            'Keys for idempotent requests can only be used with the same parameters.',
            'idempotency_error',
          );
        const made = known?.answer ?? answer(call, searchParams);
        if (call.key !== undefined) answered.set(call.key, { body: text, answer: made });
        response.end(JSON.stringify(made));
      } catch (error) {
        const isInvalid = error instanceof Invalid;
        response.statusCode = isInvalid ? 400 : 500;
        if (!isInvalid) response.setHeader('stripe-should-retry', 'false');
        const [type, message] = isInvalid ? [error.type, error.message] : ['api_error', 'Something broke'];
        response.end(JSON.stringify({ error: { type, message } }));
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  /** An event around an object as it is now. */
  const event = (type: string, object: object) => ({
    id: `evt_${(events += 1)}`,
    object: 'event',
    api_version: '2026-01-01',
    created: Math.floor(Date.parse('2025-11-21T17:00:00Z') / 1000),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  });

  return {
    calls,
    sessions,
    refunds,
    hooks,
    event,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_HOST: `http://127.0.0.1:${port}`,
    },
    refundedOf,
    paidBy: (payment: string) => payments.get(payment) ?? 0,
    /** Adds a payment without a checkout. */
    receive(payment: string, amount: number) {
      payments.set(payment, amount);
    },
    /** The customer pays a checkout; returns the event. Null: the checkout is not open. */
    pay(id: string) {
      const session = sessions.get(id);
      if (session?.status !== 'open') return null;
      const payment = `pi_${payments.size + 1}`;
      payments.set(payment, session.amount_total);
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: payment });
      return event('checkout.session.completed', session);
    },
    /** A refund from Stripe's own dashboard; returns the events. */
    refundThere(payment: string, amount: number) {
      const refund = createRefund(new URLSearchParams({ payment_intent: payment, amount: String(amount) }));
      const charge = { id: `ch_${payment}`, object: 'charge', payment_intent: payment };
      return [
        event('refund.created', refund),
        event('charge.refunded', { ...charge, amount_refunded: refundedOf(payment), refunded: true }),
      ];
    },
    /** The bank refuses a refund that Stripe had taken. */
    failRefund(id: string, type = 'refund.failed') {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`There is no refund ${id}.`);
      refund.status = 'failed';
      return event(type, { ...refund, failure_reason: 'expired_or_canceled_card' });
    },
    /** Sends an event to the webhook, signed. */
    tell(origin: string, sent: object, secret = webhookSecret) {
      const payload = JSON.stringify(sent);
      const timestamp = Math.floor((now?.() ?? Date.now()) / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return fetch(`${origin}/api/payments/stripe`, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature },
      });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
