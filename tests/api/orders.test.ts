import { describe, expect, vi } from 'vitest';
import type { LedgerEntry } from '#src/domain/ledger/ledger-entry.ts';
import { findEmails } from './booking-client.ts';
import { order as giftCardOrder, teamOrder } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';
import { type Reply } from './test-service.ts';

const kinds = {
  'gift card': {
    path: '/api/gift-cards/orders',
    list: '/gift-card-orders',
    request: giftCardOrder(),
    amount: 14_900,
    number: 'GC-2001',
  },
  team: {
    path: '/api/teams/orders',
    list: '/team-orders',
    request: teamOrder(),
    amount: 29_900,
    number: 'TM-3001',
  },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const placeOrder = (kind: Kind): Promise<Reply> =>
  studio.fetch(kinds[kind].path, { json: kinds[kind].request });
const getOrder = async (kind: Kind) => (await owner.get(kinds[kind].list)).rows[0];
const getEntries = async (): Promise<LedgerEntry[]> => await owner.list('/transactions?sort=at');

async function act(kind: Kind, action: 'paid' | 'cancel' | 'remind', overrides: object = {}) {
  const { id, version } = await getOrder(kind);
  return owner.post(`${kinds[kind].list}/${id}/${action}`, { version, ...overrides });
}

const sendEvent = async (event: object | null) =>
  expect((await stripe.sendEvent(studio.origin, event ?? {})).status).toBe(200);

/** Finds the buyer's page in the latest email that links to it. */
async function findOrderPage(): Promise<string> {
  const all = (await studio.getEmails()).join('\n');
  const links = [...all.matchAll(/https:\/\/hushquarter\.example(\/api\/orders\/[\w-]+\.[\w-]+)/g)];
  return links.at(-1)?.[1] ?? '';
}

const countCheckouts = () => stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').length;

describeDatabases('orders', () => {
  payWithStripe();

  test.each(kindNames)('for a %s that are sent twice at the same moment are one order', async (kind) => {
    // Stripe rejects the second call while it handles the first one.
    stripe.hooks.before = async () => {
      await vi.waitUntil(() => countCheckouts() > 1);
    };
    const replies = await Promise.all([placeOrder(kind), placeOrder(kind)]);
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1';
    expect(replies.map(({ json }) => json.data.payment)).toEqual([url, url]);
    expect((await owner.get(kinds[kind].list)).total).toBe(1);
    expect(await findEmails(/^Your (?:gift card|team) order/)).toEqual([]);
  });

  test.each(kindNames)('for a %s that are paid twice get the second payment back', async (kind) => {
    const { amount, number } = kinds[kind];
    await placeOrder(kind);
    const late = stripe.pay('cs_test_1');
    await act(kind, 'paid', { method: 'cash' });
    studio.clock.time += 1000;
    await sendEvent(late);
    await sendEvent({ ...late, id: 'evt_again' });
    await studio.paymentWorker.drain();
    expect(
      (await getEntries()).map(({ kind: type, method, amount: cents }) => [type, method, cents]),
    ).toEqual([
      ['payment', 'cash', amount],
      ['payment', 'stripe', amount],
      ['refund', 'stripe', -amount],
    ]);
    expect((await getEntries())[1]?.description).toContain(`order ${number} (already paid)`);
    expect(stripe.getRefunded('pi_1')).toBe(amount);
    expect((await getOrder(kind)).status).toBe('paid');
    const [refund = '', ...more] = await findEmails(/^Your refund/);
    expect(more).toEqual([]);
    expect(refund).toContain(`For: ${(await getEntries())[1]?.description}`);
    const [notice = ''] = await findEmails(/paid online$/);
    expect(notice).toContain('It wasn’t due (already paid), so it’s being refunded.');
    expect(
      (await owner.list(`/audit?q=${number}`)).map(({ action }: { action: string }) => action),
    ).toContain(kind === 'team' ? 'team-order.payment-returned' : 'order.payment-returned');
  });
});

describe('orders', () => {
  payWithStripe();

  test.each(kindNames)('for a %s get a payment of another amount back and stay unpaid', async (kind) => {
    await placeOrder(kind);
    const { amount_total: _, ...session } = stripe.sessions.get('cs_test_1') ?? {};
    stripe.addPayment('pi_9', 100);
    const paid = { ...session, amount_total: 100, payment_status: 'paid', payment_intent: 'pi_9' };
    await sendEvent(stripe.createEvent('checkout.session.completed', paid));
    await studio.paymentWorker.drain();
    expect(stripe.getRefunded('pi_9')).toBe(100);
    expect((await getOrder(kind)).status).toBe('waiting');
    expect((await owner.get('/transactions')).totals).toMatchObject({ income: 100, net: 0 });
  });

  test.each([
    ['gift card', 'paid', { method: 'cash' }],
    ['gift card', 'cancel', {}],
    ['team', 'paid', { method: 'cash' }],
    ['team', 'cancel', {}],
  ] as const)('for a %s: after %s, the open checkout expires', async (kind, action, input) => {
    await placeOrder(kind);
    let isDown = true;
    stripe.hooks.before = () => {
      if (isDown) throw new Error('down');
    };
    await act(kind, action, input);
    await studio.paymentWorker.drain();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('open');
    isDown = false;
    await studio.paymentWorker.drain();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    await sendEvent(stripe.createEvent('checkout.session.expired', stripe.sessions.get('cs_test_1') ?? {}));
    expect(await findEmails(/^Finish your order/)).toEqual([]);
  });

  test.each(kindNames)('for a %s that are abandoned can be paid from an email', async (kind) => {
    const { amount, number } = kinds[kind];
    await placeOrder(kind);
    const [placed = ''] = await findEmails(/order (?:GC|TM)-\d+: /);
    expect(placed).toContain('Payment: Not paid yet.');
    const expired = stripe.expire('cs_test_1');
    await sendEvent(expired);
    await sendEvent({ ...expired, id: 'evt_again' });
    const [email = '', ...more] = await findEmails(/^Finish your order/);
    expect(more).toEqual([]);
    expect(email).toContain('Your order is saved, but it isn’t paid yet.');
    expect(email).toContain(`Order: ${number}`);
    expect((await getOrder(kind)).status).toBe('waiting');

    const page = await findOrderPage();
    expect((await studio.fetch(page)).text).toContain(`<button>Pay $${amount / 100}</button>`);
    expect(countCheckouts()).toBe(1);
    const opened = await studio.fetch(`${page}/pay`, { form: {} });
    expect(opened.text).toContain('https://checkout.stripe.com/c/pay/cs_test_2');
    expect((await studio.fetch(`${page}/pay`, { form: {} })).text).toContain('cs_test_2');
    expect((await studio.fetch(`${page}?paid`)).text).toContain('We’re waiting for your payment to arrive.');

    await sendEvent(stripe.pay('cs_test_2'));
    const paid = (await studio.fetch(`${page}?paid`)).text;
    expect(paid).toContain('<h1>Paid. Thank you!</h1>');
    expect(paid).toMatch(
      kind === 'team'
        ? /href="https:\/\/hushquarter\.example\/api\/teams\/[\w.-]+">Open your team page/
        : /The gift card is on its way to/,
    );
    const [notice = ''] = await findEmails(/paid online$/);
    expect(notice).toContain(`paid $${amount / 100} online.`);
    expect((await studio.fetch(`${page}/pay`, { form: {} })).text).toContain('Paid. Thank you!');
    studio.clock.time += 24 * 3_600_000;
    expect((await studio.fetch(page)).text).toMatch(
      kind === 'team'
        ? /Open your team page/
        : /We emailed the gift card to [\w ]+ on November\u00A021, 2025\./,
    );
    expect((await studio.fetch(page.slice(0, -1))).status).toBe(404);
  });

  test('that are abandoned twice get one email, and the owner can send it again', async () => {
    await placeOrder('gift card');
    await sendEvent(stripe.expire('cs_test_1'));
    const page = await findOrderPage();
    await studio.fetch(`${page}/pay`, { form: {} });
    await sendEvent(stripe.expire('cs_test_2'));
    expect(await findEmails(/^Finish your order/)).toHaveLength(1);
    await act('gift card', 'remind');
    expect(await findEmails(/^Finish your order/)).toHaveLength(2);
    await act('gift card', 'paid', { method: 'card' });
    await expect(act('gift card', 'remind')).rejects.toThrow('isn’t waiting for a payment');
    await expect(act('gift card', 'paid', { method: 'card' })).rejects.toThrow('GC-2001 is already paid.');
  });

  test('stay payable if Stripe is down when the buyer opens the checkout', async () => {
    await placeOrder('team');
    await sendEvent(stripe.expire('cs_test_1'));
    const page = await findOrderPage();
    stripe.hooks.before = () => {
      throw new Error('down');
    };
    const { status, text } = await studio.fetch(`${page}/pay`, { form: {} });
    expect(status).toBe(503);
    expect(text).toMatch(/We can’t take your payment right now.*<button>Pay \$299/s);
  });

  test.each(kindNames)('for a %s say how to pay at the studio if Stripe is down', async (kind) => {
    stripe.hooks.before = () => {
      throw new Error('down');
    };
    const { payment, howToPay } = (await placeOrder(kind)).json.data;
    expect(payment).toBeNull();
    expect(howToPay).toMatch(/^You’ll pay at the studio, with a credit or debit card\./);
    const emails = await findEmails(/^Your (?:gift card|team) order/);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(howToPay);
    expect((await getOrder(kind)).payment).toBe('studio');
    // The same form, sent again, does not send the instructions again.
    expect((await placeOrder(kind)).json.data.howToPay).toBe(howToPay);
    expect(await findEmails(/^Your (?:gift card|team) order/)).toHaveLength(1);
  });

  test('that are sent twice while Stripe is down email the instructions once', async () => {
    let failures = 0;
    stripe.hooks.before = async () => {
      await vi.waitUntil(() => countCheckouts() > 1);
      failures += 1;
      throw new Error('down');
    };
    await Promise.all([placeOrder('team'), placeOrder('team')]);
    expect(failures).toBe(2);
    expect(await findEmails(/^Your team order/)).toHaveLength(1);
  });

  test.each(kindNames)('for a %s have a QR code to pay until they are paid', async (kind) => {
    const { list, amount, number } = kinds[kind];
    await placeOrder(kind);
    const { id } = await getOrder(kind);
    const code = await owner.get(`${list}/${id}/payment-code`);
    expect(code).toMatchObject({ amount, svg: expect.stringMatching(/^<svg /) });
    expect((await studio.fetch(new URL(code.url).pathname)).text).toContain('>Pay $');
    await act(kind, 'paid', { method: 'cash' });
    const { status, json } = await owner(`${list}/${id}/payment-code`);
    expect([status, json.error]).toEqual([409, `${number} can’t be paid online now.`]);
  });

  test.each(kindNames)('for a %s are paid although the event never arrives', async (kind) => {
    await placeOrder(kind);
    stripe.pay('cs_test_1');
    studio.clock.time += 2 * 3_600_000;
    await studio.paymentWorker.drain();
    expect((await getOrder(kind)).status).toBe('paid');
    expect((await getEntries()).map(({ amount }) => amount)).toEqual([kinds[kind].amount]);
  });

  test.each(kindNames)('for a %s whose event never arrives stay refunded if they were', async (kind) => {
    const { amount } = kinds[kind];
    await placeOrder(kind);
    stripe.pay('cs_test_1');
    for (const event of stripe.refundInDashboard('pi_1', amount)) await sendEvent(event);
    studio.clock.time += 2 * 3_600_000;
    await studio.paymentWorker.drain();
    expect((await getEntries()).map((entry) => entry.amount)).toEqual(
      expect.arrayContaining([amount, -amount]),
    );
  });

  test.each(kindNames)('for a %s are not paid twice if the event is late', async (kind) => {
    await placeOrder(kind);
    await act(kind, 'remind');
    const page = await findOrderPage();
    const late = stripe.pay('cs_test_1');
    studio.clock.time += 55 * 60_000; // The first checkout is about to end.
    expect((await studio.fetch(`${page}/pay`, { form: {} })).text).toContain('Paid. Thank you!');
    expect(countCheckouts()).toBe(1);
    await sendEvent(late);
    expect((await getEntries()).map(({ amount }) => amount)).toEqual([kinds[kind].amount]);
  });

  test('that are canceled get a late payment back; if the refund fails, it is listed as failed', async () => {
    await placeOrder('team');
    const late = stripe.pay('cs_test_1');
    await act('team', 'cancel');
    await sendEvent(late);
    await studio.paymentWorker.drain();
    studio.clock.time += 1000;
    await sendEvent(stripe.failRefund('re_1'));
    expect((await getOrder('team')).status).toBe('canceled');
    expect((await owner.get('/dashboard')).failedRefunds).toBe(1);
    expect((await findEmails(/^A refund of \$299 failed/))[0]).toContain('Email: kim@example.com');
    // The owner refunds it in Stripe's dashboard instead.
    studio.clock.time += 1000;
    for (const event of stripe.refundInDashboard('pi_1', 29_900)) await sendEvent(event);
    expect((await owner.get('/dashboard')).failedRefunds).toBe(0);
    expect((await owner.get('/transactions')).totals).toMatchObject({ income: 29_900, net: 0 });
    expect((await getOrder('team')).status).toBe('canceled');
  });
});
