import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

interface CheckoutSession {
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
  success_url: string;
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

interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  type: 'adjustment';
  amount: number;
  fee: number;
}

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: 'usd';
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface StripeCall {
  method: string;
  path: string;
  body: URLSearchParams;
  idempotencyKey: string | undefined;
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const webhookSecret = 'whsec_test';

class InvalidRequest extends Error {
  readonly type: string;
  readonly status: number;
  constructor(message: string, type = 'invalid_request_error', status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

function requireParams(body: URLSearchParams, ...names: string[]) {
  for (const name of names) if (!body.get(name)) throw new InvalidRequest(`Missing required param: ${name}.`);
}

const readMetadata = (body: URLSearchParams) =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/**
 * Starts a server that implements the part of Stripe's API that the service uses: form bodies, idempotency keys, errors, and events with
 * real signatures. `now` is the service's clock.
 */
export async function startFakeStripe(now: () => number) {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, CheckoutSession>();
  const payments = new Map<string, number>();
  const webhooks = [
    { url: 'https://hushquarter.example/api/payments/stripe', status: 'enabled', enabled_events: ['*'] },
  ];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  let paymentCount = 0;
  /** What each idempotency key returns, also if it is an error; null for one of Stripe's own. */
  const responses = new Map<string, { body: string; result: object | null }>();
  /** idempotency keys of calls that have no response yet */
  const pendingKeys = new Set<string>();
  let eventCount = 0;
  const hooks: {
    /** runs before each call and can make it fail */
    before?: (call: StripeCall) => Promise<void> | void;
    /** calls succeed, but their responses get lost */
    losesResponses?: boolean;
    /** the status of new refunds */
    refundStatus?: Refund['status'];
  } = {};

  const getSeconds = () => Math.floor(now() / 1000);

  function createSession(body: URLSearchParams): CheckoutSession {
    const item = 'line_items[0]';
    const amount = `${item}[price_data][unit_amount]`;
    requireParams(body, 'mode', 'success_url', `${item}[price_data][currency]`, amount, `${item}[quantity]`);
    requireParams(body, `${item}[price_data][product_data][name]`);
    const id = `cs_test_${sessions.size + 1}`;
    const expiresAt = body.get('expires_at');
    const secondsOpen = expiresAt ? Number(expiresAt) - getSeconds() : 86_400;
    if (secondsOpen < 1800 || secondsOpen > 86_400)
      throw new InvalidRequest('`expires_at` must be from 30 minutes to 24 hours from now.');
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      amount_total: Number(body.get(amount)),
      client_reference_id: body.get('client_reference_id') ?? '',
      customer_email: body.get('customer_email') ?? '',
      expires_at: getSeconds() + secondsOpen,
      metadata: readMetadata(body),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: body.get('success_url') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  function expireSession(id: string): CheckoutSession {
    const session = sessions.get(id);
    if (session?.status !== 'open') throw new InvalidRequest('Only open sessions can be expired.');
    session.status = 'expired';
    return session;
  }

  const getRefunded = (payment: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === payment && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function createRefund(body: URLSearchParams): Refund {
    requireParams(body, 'payment_intent', 'amount');
    const payment = body.get('payment_intent') ?? '';
    const amount = Number(body.get('amount'));
    if (!payments.has(payment)) throw new InvalidRequest(`No such payment_intent: '${payment}'`);
    if (getRefunded(payment) + amount > (payments.get(payment) ?? 0))
      throw new InvalidRequest(
        `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge`,
      );
    const refund: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      currency: 'usd',
      metadata: readMetadata(body),
      payment_intent: payment,
      status: hooks.refundStatus ?? 'succeeded',
    };
    refunds.push(refund);
    return refund;
  }

  function handleCall({ method, path, body }: StripeCall, query: URLSearchParams): object {
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(body);
    const [, sessionId] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (method === 'POST' && sessionId) return expireSession(sessionId);
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? '');
    if (method === 'GET' && session) return session;
    if (method === 'POST' && path === '/v1/refunds') return createRefund(body);
    if (method === 'GET' && path === '/v1/refunds') {
      const payment = query.get('payment_intent');
      const data = refunds.filter(({ payment_intent }) => payment_intent === payment);
      return { object: 'list', data, has_more: false, url: path };
    }
    if (method === 'GET' && path === '/v1/disputes') {
      const payment = query.get('payment_intent');
      const data = disputes.filter(({ payment_intent }) => payment_intent === payment);
      return { object: 'list', data, has_more: false, url: path };
    }
    if (method === 'GET' && path === '/v1/webhook_endpoints')
      return { object: 'list', data: webhooks, has_more: false, url: path };
    if (method === 'GET' && path === '/v1/balance_transactions') {
      // Each payment costs 2.9% and 30 cents.
      const [from, to] = ['created[gte]', 'created[lt]'].map((name) => Number(query.get(name)));
      const isNow = (from ?? 0) <= getSeconds() && getSeconds() < (to ?? 0);
      const data = (isNow ? [...payments] : []).map(([payment, amount]) => ({
        id: `txn_${payment}`,
        object: 'balance_transaction',
        type: 'charge',
        amount,
        fee: Math.round(amount * 0.029) + 30,
      }));
      return { object: 'list', data, has_more: false, url: path };
    }
    throw new InvalidRequest(`Unrecognized request URL (${method}: ${path}).`);
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
        idempotencyKey: request.headers['idempotency-key']?.toString(),
      };
      calls.push(call);
      const key = call.idempotencyKey ?? '';
      const isKeyInUse = pendingKeys.has(key);
      response.setHeader('content-type', 'application/json');
      try {
        if (request.headers.authorization !== 'Bearer sk_test_1') throw new InvalidRequest('Invalid API Key');
        if (isKeyInUse) throw new InvalidRequest('This key is in use.', 'idempotency_error', 409);
        if (key) pendingKeys.add(key);
        await hooks.before?.(call);
        const repeated = call.idempotencyKey === undefined ? undefined : responses.get(call.idempotencyKey);
        if (repeated && repeated.body !== text)
          throw new InvalidRequest(
            'Keys for idempotent requests can only be used with the same parameters.',
            'idempotency_error',
          );
        if (repeated) response.setHeader('idempotent-replayed', 'true');
        if (repeated?.result === null) throw new Error('This key has failed before.');
        const result = repeated?.result ?? handleCall(call, searchParams);
        if (call.idempotencyKey !== undefined) responses.set(call.idempotencyKey, { body: text, result });
        if (hooks.losesResponses) response.destroy();
        else response.end(JSON.stringify(result));
      } catch (error) {
        const isInvalid = error instanceof InvalidRequest;
        if (!isInvalid && key) responses.set(key, { body: text, result: null });
        response.statusCode = isInvalid ? error.status : 500;
        if (!isInvalid) response.setHeader('stripe-should-retry', 'false');
        const [type, message] = isInvalid ? [error.type, error.message] : ['api_error', 'Something broke'];
        response.end(JSON.stringify({ error: { type, message } }));
      } finally {
        if (!isKeyInUse) pendingKeys.delete(key);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo

  /** Creates an event with a copy of the object's current state. */
  const createEvent = (type: string, object: object) => ({
    id: `evt_${(eventCount += 1)}`,
    object: 'event',
    api_version: '2026-01-01',
    created: Math.floor(Date.parse('2025-11-21T17:00:00Z') / 1000),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  });

  function move(dispute: Dispute, amount: number, fee: number) {
    const id = `txn_${dispute.id}_${dispute.balance_transactions.length}`;
    dispute.balance_transactions.push({ id, object: 'balance_transaction', type: 'adjustment', amount, fee });
  }

  function withdraw(dispute: Dispute) {
    move(dispute, -dispute.amount, 1500);
    return createEvent('charge.dispute.funds_withdrawn', dispute);
  }

  function reinstate(dispute: Dispute) {
    move(dispute, dispute.amount, 0);
    return createEvent('charge.dispute.funds_reinstated', dispute);
  }

  return {
    calls,
    sessions,
    webhooks,
    refunds,
    hooks,
    createEvent,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_HOST: `http://127.0.0.1:${port}`,
    },
    /** Forgets the responses to earlier calls, as Stripe does after a day. */
    forgetIdempotencyKeys: () => responses.clear(),
    getRefunded,
    getPaid: (payment: string) => payments.get(payment) ?? 0,
    /** Returns the cents that a booking's or order's checkouts took, minus refunds. */
    getNet: (reference: string) =>
      [...sessions.values()]
        .filter(({ client_reference_id: id }) => id === reference)
        .map(({ payment_intent: payment }) => payment ?? '')
        .reduce((sum, payment) => sum + (payments.get(payment) ?? 0) - getRefunded(payment), 0),
    /** Adds a payment without a checkout. */
    addPayment(payment: string, amount: number) {
      payments.set(payment, amount);
    },
    /** Pays a checkout as the customer and returns the event, or null if the checkout is not open. */
    pay(id: string) {
      const session = sessions.get(id);
      if (session?.status !== 'open') return null;
      const payment = `pi_${(paymentCount += 1)}`;
      payments.set(payment, session.amount_total);
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: payment });
      return createEvent('checkout.session.completed', session);
    },
    /** Refuses a card, after which the checkout stays open, and returns the event. */
    refuseCard: (id: string) =>
      createEvent('payment_intent.payment_failed', {
        id: `pi_for_${id}`,
        object: 'payment_intent',
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'card_declined' },
      }),
    /** Expires a checkout that nobody has paid, and returns the event. */
    expire(id: string) {
      return createEvent('checkout.session.expired', expireSession(id));
    },
    /** Refunds a payment as if from the Stripe dashboard and returns the events. */
    refundInDashboard(payment: string, amount: number) {
      const refund = createRefund(new URLSearchParams({ payment_intent: payment, amount: String(amount) }));
      const charge = { id: `ch_${payment}`, object: 'charge', payment_intent: payment };
      return [
        createEvent('refund.created', refund),
        createEvent('charge.refunded', { ...charge, amount_refunded: getRefunded(payment), refunded: true }),
      ];
    },
    /** Makes an accepted refund fail, as when the customer's bank rejects it, and returns the event. */
    failRefund(id: string, type = 'refund.failed') {
      const refund = refunds.find((each) => each.id === id);
      if (!refund) throw new Error(`There is no refund ${id}.`);
      refund.status = 'failed';
      return createEvent(type, { ...refund, failure_reason: 'expired_or_canceled_card' });
    },
    /** Disputes a payment, and returns the events. An inquiry takes no money. */
    dispute(payment: string, change: Partial<Dispute> = {}) {
      const dispute: Dispute = {
        id: `du_${disputes.length + 1}`,
        object: 'dispute',
        amount: payments.get(payment) ?? 0,
        balance_transactions: [],
        charge: `ch_${payment}`,
        currency: 'usd',
        evidence_details: {
          due_by: getSeconds() + 10 * 86_400,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        is_charge_refundable: false,
        metadata: {},
        payment_intent: payment,
        reason: 'product_not_received',
        status: 'needs_response',
        ...change,
      };
      disputes.push(dispute);
      const created = createEvent('charge.dispute.created', dispute);
      return dispute.status.startsWith('warning') ? [created] : [created, withdraw(dispute)];
    },
    /** Changes a dispute, and returns the events. Winning returns the money. */
    updateDispute(id: string, status: Dispute['status']) {
      const dispute = disputes.find((each) => each.id === id);
      if (!dispute) throw new Error(`There is no dispute ${id}.`);
      dispute.status = status;
      const isOpen = status === 'needs_response' || status === 'under_review';
      const event = createEvent(isOpen ? 'charge.dispute.updated' : 'charge.dispute.closed', dispute);
      const hasTaken = dispute.balance_transactions.length > 0;
      if (status === 'won' && hasTaken) return [event, reinstate(dispute)];
      return status === 'needs_response' && !hasTaken ? [event, withdraw(dispute)] : [event];
    },
    sendEvent(origin: string, event: unknown, secret = webhookSecret) {
      const payload = JSON.stringify(event);
      // Stripe's library checks it by the system's clock.
      const timestamp = Math.floor(Date.now() / 1000);
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
