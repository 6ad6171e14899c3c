import fc from 'fast-check';
import { expect } from 'vitest';
import { getOrderLink } from '#src/service/orders/orders.ts';
import { order as giftCardOrder, teamOrder } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';
import { friday, type Reply } from './test-service.ts';

const hour = 3_600_000;

const kinds = [
  {
    form: '/api/gift-cards/orders',
    list: '/gift-card-orders',
    createRequest: (buyerEmail: string) => ({ ...giftCardOrder(), buyerEmail }),
  },
  {
    form: '/api/teams/orders',
    list: '/team-orders',
    createRequest: (email: string) => ({ ...teamOrder(), email }),
  },
];

interface StoredOrder {
  id: string;
  version: number;
  status: 'waiting' | 'paid' | 'canceled' | 'refunded';
}

type StripeEvent = ReturnType<typeof stripe.createEvent>;

/** One order, and Stripe's events about it that are still to be delivered, in any order, some of them twice and some of them never. */
interface Scenario {
  kind: (typeof kinds)[number];
  id: string;
  pending: StripeEvent[];
}

let requests = 0;

/** Each request has its own IP address, so that rate limits don't apply. */
function nextHeaders() {
  requests += 1;
  return { 'x-forwarded-for': `10.7.${requests >> 8}.${requests & 255}` };
}

const requireAnswer = (reply: Reply) => expect(reply.status, reply.text).toBeLessThan(500);

const pick = <Item>(list: readonly Item[], index: number) => list[index % Math.max(1, list.length)];

const getSessions = ({ id }: Scenario) =>
  [...stripe.sessions.values()].filter((session) => session.client_reference_id === id);

const keep = ({ pending }: Scenario, ...events: (StripeEvent | null)[]) =>
  void pending.push(...events.filter((event) => event !== null));

async function readOrder({ kind, id }: Scenario): Promise<StoredOrder> {
  const rows: StoredOrder[] = await owner.list(kind.list);
  return rows.find((row) => row.id === id)!; // it was placed
}

async function actAsOwner(scenario: Scenario, action: string, input: object = {}): Promise<void> {
  const { id, version } = await readOrder(scenario);
  requireAnswer(await owner(`${scenario.kind.list}/${id}/${action}`, { json: { version, ...input } }));
}

/** Delivers an event. Stripe sends it again while the answer is an error. */
async function deliver({ pending }: Scenario, n: number, isRepeated: boolean): Promise<void> {
  const event = pick(pending, n);
  if (!event) return;
  if (!isRepeated) pending.splice(pending.indexOf(event), 1);
  let status = 503;
  while (status === 503) ({ status } = await stripe.sendEvent(studio.origin, event));
  expect(status).toBe(200);
}

interface ActionInput {
  /** picks the checkout or event */
  n: number;
  flag: boolean;
}

const actions = {
  async pay(scenario, { n }) {
    keep(scenario, stripe.pay(pick(getSessions(scenario), n)?.id ?? ''));
  },
  async checkoutExpires(scenario, { n }) {
    const session = pick(getSessions(scenario), n);
    if (session?.status === 'open') keep(scenario, stripe.expire(session.id));
  },
  async refundInDashboard(scenario, { n }) {
    const payment = pick(getSessions(scenario), n)?.payment_intent;
    const left = payment ? stripe.getPaid(payment) - stripe.getRefunded(payment) : 0;
    if (payment && left > 0) keep(scenario, ...stripe.refundInDashboard(payment, left));
  },
  deliver: (scenario, { n, flag }) => deliver(scenario, n, flag),
  async openCheckout({ id }) {
    const { pathname } = new URL(getOrderLink(studio.service, { id }));
    requireAnswer(await studio.fetch(`${pathname}/pay`, { form: {}, headers: nextHeaders() }));
  },
  async wait(_scenario, { n }) {
    studio.clock.time += n * 5 * 60_000;
    await studio.scheduler.runDue();
  },
  cancel: (scenario) => actAsOwner(scenario, 'cancel'),
  markPaid: (scenario) => actAsOwner(scenario, 'paid', { method: 'cash' }),
} satisfies Record<string, (scenario: Scenario, input: ActionInput) => Promise<unknown>>;

const names = Object.keys(actions) as (keyof typeof actions)[];
/** Payments and events are more frequent. */
const anyAction = fc.record({
  name: fc.constantFrom(...names, 'pay', 'pay', 'openCheckout', 'deliver', 'deliver'),
  n: fc.nat({ max: 4 }),
  flag: fc.boolean(),
});

async function placeOrder(kind: Scenario['kind']): Promise<Scenario> {
  const before: StoredOrder[] = await owner.list(kind.list);
  requireAnswer(
    await studio.fetch(kind.form, {
      json: kind.createRequest(`buyer${requests}@example.com`),
      headers: nextHeaders(),
    }),
  );
  const known = new Set(before.map(({ id }) => id));
  const rows: StoredOrder[] = await owner.list(kind.list);
  return { kind, id: rows.find(({ id }) => !known.has(id))?.id ?? '', pending: [] };
}

/** Every payment either paid for an order, or went back. */
async function expectMoneyAccounted(scenario: Scenario): Promise<void> {
  const { status } = await readOrder(scenario);
  const entries = await studio.service.db
    .selectFrom('ledgerEntries')
    .select(['amount', 'method'])
    .where('orderId', '=', scenario.id)
    .execute();
  const sum = (rows: typeof entries) => rows.reduce((total, { amount }) => total + amount, 0);
  const price = Math.max(0, ...getSessions(scenario).map(({ amount_total }) => amount_total));
  const byStripe = sum(entries.filter(({ method }) => method === 'stripe'));
  expect(byStripe).toBe(stripe.getNet(scenario.id));
  if (status === 'waiting' || status === 'canceled') expect(sum(entries)).toBe(0);
  // A gift card's order stays paid when its payment was refunded.
  else expect([0, price]).toContain(sum(entries));
}

describeDatabases('orders', () => {
  payWithStripe();

  test('that are paid, refunded and changed at the same time keep no payment that was not due, in any order of events', async () => {
    const rounds = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 3 }), {
      minLength: 6,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        rounds,
        fc.boolean(),
        async (kind, drawnRounds, areLost) => {
          studio.clock.time = friday;
          const scenario = await placeOrder(kind);
          for (const together of drawnRounds) {
            await Promise.all(together.map(({ name, ...input }) => actions[name](scenario, input)));
          }
          if (areLost)
            scenario.pending = scenario.pending.filter(({ type }) => !type.startsWith('checkout.'));
          while (scenario.pending.length > 0) await deliver(scenario, 0, false);
          // The checkouts are over, and banks have decided, so the service asks Stripe how they ended.
          studio.clock.time += 25 * hour;
          await studio.scheduler.runDue();
          await studio.paymentWorker.drain();
          await expectMoneyAccounted(scenario);
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
