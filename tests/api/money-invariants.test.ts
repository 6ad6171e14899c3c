import fc from 'fast-check';
import { expect } from 'vitest';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { tax as taxSettings } from '#src/domain/studio/payment.ts';
import { agreeTotal, getTaxPart } from '#src/domain/ledger/tax.ts';
import { getBalances, hasAmountDue } from '#src/service/bookings/money/balance.ts';
import { getBookingLink } from '#src/service/bookings/email/email-customer.ts';
import { booking, order } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';
import { friday } from './test-service.ts';

let visitors = 0;
let linkRequests = 0;

/** Three bookings, and two gift cards that may pay for them. */
interface Scenario {
  cards: string[];
  codes: string[];
  bookings: string[];
  /** Stripe events that are still to be delivered, in any order and some of them twice */
  pending: object[];
}

const post = async (path: string, json: object) => {
  const { status, text } = await owner(`/api/admin${path}`, { json });
  if (status >= 500) throw new Error(`${path} returned ${status}: ${text}`);
  return status;
};

const getBooking = (id = '') =>
  studio.service.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function act(id: string | undefined, action: string, overrides: object = {}) {
  const { version } = await getBooking(id);
  return post(`/bookings/${id}/${action}`, { version, override: true, ...overrides });
}

async function updateCard(id: string | undefined, action: string, overrides: object) {
  const { version } = (await owner.get(`/gift-cards/${id}`)).card;
  return post(`/gift-cards/${id}/${action}`, { version, note: 'Random', ...overrides });
}

/** Sends a request from the customer's page, each time from a different IP address. */
async function actAsCustomer(id: string | undefined, action: string, json?: object) {
  const { pathname } = new URL(getBookingLink(studio.service, await getBooking(id)));
  linkRequests += 1;
  const headers = { 'x-forwarded-for': `10.7.${linkRequests >> 8}.${linkRequests & 255}` };
  const reply = await studio.fetch(`${pathname}/${action}`, { ...(json && { json }), headers });
  if (reply.status >= 500) throw new Error(`${action} returned ${reply.status}: ${reply.text}`);
  return reply;
}

const pick = <Item>(list: readonly Item[], index: number) => list[index % Math.max(1, list.length)];
const findSessions = ({ bookings }: Scenario) =>
  [...stripe.sessions.values()].filter(({ client_reference_id: id }) => bookings.includes(id));

interface ActionInput {
  /** picks the booking */
  n: number;
  /** picks the card, checkout, refund or event */
  m: number;
  amount: number;
  flag: boolean;
}

/** Everything that can change what a booking costs or what was paid for it. */
const actions = {
  accept: ({ bookings }, { n }) => act(bookings[n], 'accept'),
  decline: ({ bookings }, { n }) => act(bookings[n], 'decline', { reason: 'Closed' }),
  move: ({ bookings }, { n, flag }) =>
    act(bookings[n], 'move', { day: '2026-03-10', time: flag ? '18:00' : '14:00' }),
  edit({ bookings }, { n, m, flag }) {
    const session = pick(['mini', 'standard', 'extended'], m);
    return act(bookings[n], 'edit', { session, guests: 2, addOns: flag ? ['petFee'] : [], extraTime: 0 });
  },
  cancel: ({ bookings }, { n, flag }) => act(bookings[n], 'cancel', { by: flag ? 'studio' : 'customer' }),
  cancelAndKeep: ({ bookings }, { n, amount }) => act(bookings[n], 'cancel', { keep: amount }),
  cash: ({ bookings }, { n, amount }) =>
    post(`/bookings/${bookings[n]}/payments`, { method: 'cash', amount, overpay: true }),
  giftCard({ bookings, codes }, { n, m, amount }) {
    const payment = { method: 'gift_card', code: pick(codes, m), amount, overpay: true };
    return post(`/bookings/${bookings[n]}/payments`, payment);
  },
  refund: ({ bookings }, { n, amount, flag }) =>
    post(`/bookings/${bookings[n]}/refunds`, { amount, notify: flag }),
  adjust: ({ cards }, { m, amount, flag }) =>
    updateCard(pick(cards, m), 'adjust', { amount: flag ? -amount : amount }),
  void: ({ cards }, { m }) => updateCard(pick(cards, m), 'void', {}),
  /** Reschedules as the customer. If the first response has a different price, a second request confirms it. */
  async moveAsCustomer({ bookings }, { n, m, flag }) {
    const wanted = { day: `2026-01-${10 + m}`, time: flag ? '18:00' : '12:00' };
    const reply = await actAsCustomer(bookings[n], 'move', wanted);
    const total = reply.json?.quote?.total as number | undefined;
    return total === undefined ? reply : actAsCustomer(bookings[n], 'move', { ...wanted, total });
  },
  keep: ({ bookings }, { n }) => actAsCustomer(bookings[n], 'keep', {}),
  acceptMove: ({ bookings }, { n }) => act(bookings[n], 'accept-move'),
  openCheckout: ({ bookings }, { n }) => actAsCustomer(bookings[n], 'pay'),
  async pay(scenario, { m }) {
    const open = findSessions(scenario).filter(({ status }) => status === 'open');
    const event = stripe.pay(pick(open, m)?.id ?? '');
    if (event) scenario.pending.push(event);
  },
  async refundAtStripe(scenario, { m, amount }) {
    const payment = pick(findSessions(scenario), m)?.payment_intent;
    if (payment && stripe.getRefunded(payment) + amount <= stripe.getPaid(payment))
      scenario.pending.push(...stripe.refundInDashboard(payment, amount));
  },
  async refundFails(scenario, { m }) {
    const payments = findSessions(scenario).map(({ payment_intent: payment }) => payment);
    const succeeded = stripe.refunds.filter(
      ({ status, payment_intent: payment }) => status === 'succeeded' && payments.includes(payment),
    );
    const refund = pick(succeeded, m);
    if (refund) scenario.pending.push(stripe.failRefund(refund.id));
  },
  deliver: ({ pending }, { m, flag }) => deliver(pending, m, flag),
  sendRefunds: () => studio.paymentWorker.drain(),
} satisfies Record<string, (scenario: Scenario, input: ActionInput) => Promise<unknown>>;

const anyAction = fc.record({
  name: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  n: fc.nat({ max: 2 }),
  m: fc.nat({ max: 20 }),
  amount: fc.constantFrom(500, 2500, 7900, 12_000, 30_000),
  flag: fc.boolean(),
});

async function deliver(pending: object[], n: number, sendAgain: boolean) {
  const delivered = pick(pending, n);
  if (!delivered) return;
  if (!sendAgain) pending.splice(pending.indexOf(delivered), 1);
  const send = async (): Promise<number> => {
    const { status } = await stripe.sendEvent(studio.origin, delivered);
    return status === 503 ? send() : status;
  };
  expect(await send()).toBe(200);
}

async function newScenario(): Promise<Scenario> {
  const issued = await Promise.all(
    [10_000, 40_000].map((amount) => owner('/gift-cards', { json: { ...order(), amount } })),
  );
  const cards = issued.map(({ json }) => json.data);
  const scenario: Scenario = {
    cards: cards.map(({ id }) => id),
    codes: cards.map(({ code }) => code),
    bookings: [],
    pending: [],
  };
  for (const code of [scenario.codes[0], scenario.codes[1], '']) {
    const visitor = (visitors += 1);
    const day = new Date(friday + (5 + (visitors >> 1)) * 86_400_000).toISOString().slice(0, 10);
    const email = `guest${visitors >> 1}@example.com`; // two consecutive visitors are one customer
    const reply = await studio.fetch('/api/bookings', {
      json: booking({ email, day, time: visitor % 2 ? '18:00' : '12:00', code }),
      headers: { 'x-forwarded-for': `10.6.${visitor >> 8}.${visitor & 255}` },
    });
    const { data } = reply.json;
    if (!data) throw new Error(reply.text);
    const found = await owner(`/bookings/${data.number}`);
    scenario.bookings.push(found.json.data.booking.id);
  }
  return scenario;
}

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Checks that the ledger, the cards and the bookings agree. */
async function expectAgreement({ cards, bookings }: Scenario) {
  const { db } = studio.service;
  const rows = await db.selectFrom('bookings').selectAll().where('id', 'in', bookings).execute();
  const lines = await db.selectFrom('ledgerEntries').selectAll().where('bookingId', 'in', bookings).execute();
  const entries = await db.selectFrom('giftCardEntries').selectAll().where('cardId', 'in', cards).execute();
  const holds = await db
    .selectFrom('giftCardHolds')
    .selectAll()
    .where('cardId', 'in', cards)
    .where('endedAt', 'is', null)
    .execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('bookingId', 'in', bookings).execute();
  const balances = await getBalances(db, rows);
  const withAmountDue = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', bookings)
    .where(() => hasAmountDue.$castTo<boolean>())
    .execute();
  for (const row of rows) {
    const { id, status, total, cancelFee } = row;
    const own = lines.filter(({ bookingId }) => bookingId === id);
    const money = balances.get(id);
    const queued = sum(refunds.filter((each) => each.bookingId === id && each.status === 'queued'));
    const kept = sum(own) - queued;
    const chargedTotal = status === 'declined' ? 0 : status === 'canceled' ? cancelFee : total;
    expect(withAmountDue.some((each) => each.id === id)).toBe((money?.due ?? 0) > 0);
    expect(Math.min(total, cancelFee, kept)).toBeGreaterThanOrEqual(0);
    expect(money).toMatchObject({
      chargedTotal,
      refunding: queued,
      overpaid: Math.max(0, kept - chargedTotal),
      due: status === 'requested' ? 0 : Math.max(0, chargedTotal - kept),
      held: sum(holds.filter(({ bookingId }) => bookingId === id)),
    });
    expect((money?.paid ?? 0) - (money?.refunded ?? 0)).toBe(sum(own));
    if (status !== 'requested') expect(money?.held).toBe(0);
    expect(Math.abs(row.tax - agreeTotal(total, row).tax)).toBeLessThanOrEqual(1);
    if (queued === 0) expect(own.reduce((all, { tax }) => all + tax, 0)).toBe(getTaxPart(sum(own), row));
  }
  for (const payment of lines.filter(({ kind }) => kind === 'payment')) {
    const back = lines.filter(({ refundOf }) => refundOf === payment.id);
    const queued = refunds.filter(({ paymentId, status }) => paymentId === payment.id && status === 'queued');
    expect(payment.amount + sum(back) - sum(queued)).toBeGreaterThanOrEqual(0);
  }
  for (const id of cards) {
    const card = await db.selectFrom('giftCards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const own = entries.filter(({ cardId }) => cardId === id);
    expect(card.balance).toBe(sum(own));
    expect(card.balance).toBeGreaterThanOrEqual(sum(holds.filter(({ cardId }) => cardId === id)));
    const ofBookings = own.filter(({ bookingId }) => bookingId !== null);
    expect(sum(ofBookings)).toBe(0 - sum(lines.filter(({ cardId }) => cardId === id)));
  }
  const { customerId } = rows[0] ?? { customerId: '' };
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const spent = await db
    .selectFrom('ledgerEntries')
    .selectAll()
    .where('customerId', '=', customerId)
    .execute();
  expect(customer.spent).toBe(sum(spent.filter(({ method }) => method !== 'gift_card')));
}

/** Delivers all events, then checks that the ledger agrees with Stripe. */
async function expectStripeAgrees({ bookings, pending }: Scenario) {
  for (let round = 0; round < 3; round++) {
    while (pending.length > 0) {
      await deliver(pending, 7 * pending.length, false);
    }
    await studio.paymentWorker.drain();
  }
  const { db } = studio.service;
  const lines = await db.selectFrom('ledgerEntries').selectAll().where('bookingId', 'in', bookings).execute();
  const net = (payment: LedgerEntryRow) =>
    payment.amount + sum(lines.filter(({ refundOf }) => refundOf === payment.id));
  const recorded = lines.filter(({ kind, method }) => kind === 'payment' && method === 'stripe');
  expect(Object.fromEntries(recorded.map((line) => [line.externalId, net(line)]))).toEqual(
    Object.fromEntries(
      [...stripe.sessions.values()].flatMap(({ client_reference_id: id, payment_intent: payment }) =>
        payment && bookings.includes(id)
          ? [[payment, stripe.getPaid(payment) - stripe.getRefunded(payment)]]
          : [],
      ),
    ),
  );
}

describeDatabases('money', () => {
  payWithStripe((settings) => {
    settings.tax = taxSettings.parse({ rates: [{ from: '2025-01-01', rate: '7.25%' }] });
    for (const addOn of settings.addOns) addOn.taxable = addOn.id !== 'petFee';
  });

  test('adds up after any sequence of actions, including concurrent ones', async () => {
    // The actions of a round happen simultaneously.
    const rounds = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 3 }), {
      minLength: 8,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (drawnRounds) => {
        const scenario = await newScenario();
        for (const together of drawnRounds) {
          await Promise.all(together.map(({ name, ...input }) => actions[name](scenario, input)));
          await expectAgreement(scenario);
        }
        await expectStripeAgrees(scenario);
        await expectAgreement(scenario);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    const { totals } = await owner.get('/transactions');
    const lines = await studio.service.db.selectFrom('ledgerEntries').selectAll().execute();
    expect(totals.net).toBe(sum(lines.filter(({ method }) => method !== 'gift_card')));
    expect(totals.redeemed).toBe(sum(lines.filter(({ method }) => method === 'gift_card')));
  });
});
