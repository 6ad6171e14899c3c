import { ClientRequest } from 'node:http';
import { describe, expect, vi } from 'vitest';
import { findTaskProblems } from '#src/service/jobs/tasks.ts';
import {
  act,
  findEmails,
  getCard,
  getDetail,
  getMoney,
  getPageLink,
  issueCard,
  openCheckout,
  requestBooking,
  savePaymentSettings,
} from './booking-client.ts';
import { booking, order } from './example-requests.ts';
import { owner, payWithStripe, stripe, studio, test } from './service-test.ts';

const hour = 3_600_000;

const pay = async (checkout: string) => stripe.sendEvent(studio.origin, stripe.pay(checkout) ?? {});

/** Creates a confirmed booking that was paid through the emailed link, and returns its ID. */
async function createPaidBooking(): Promise<string> {
  const { id } = await openCheckout();
  await pay('cs_test_1');
  return id;
}

describe('with payment through Stripe', () => {
  payWithStripe();

  test('holds a gift card on request and redeems it on acceptance; the rest is paid through the emailed link', async () => {
    const { id: cardId, code } = await issueCard(10_000);
    const id = await requestBooking({ code });
    expect(await getMoney(id)).toMatchObject({ chargedTotal: 20_400, held: 10_000, paid: 0, due: 0 });
    expect((await getMoney(id)).dueWhenConfirmed).toBe(10_400);
    expect((await getCard(cardId)).balance).toBe(10_000);
    const [received = ''] = await findEmails(/We got your request/);
    expect(received).toContain('we’ll send you a link to pay $104');
    expect(received).toContain('$104, once we confirm');
    expect((await studio.fetch(await getPageLink())).text).toContain('<dd>$104, once we confirm</dd>');
    expect(received).not.toContain('/pay');

    await act(id, 'accept');
    expect(await getMoney(id)).toMatchObject({ paid: 10_000, held: 0, due: 10_400, state: 'partly-paid' });
    expect((await getCard(cardId)).balance).toBe(0);
    const [confirmed = ''] = await findEmails(/^Confirmed/);
    expect(confirmed).toContain('Please pay online before your session.');
    expect(confirmed).toContain('Pay $104');
    expect(confirmed).not.toContain('$104 is due.');
    const link = await getPageLink();
    expect(confirmed).toContain(`${link}/pay`);
    expect((await studio.fetch(link)).text).toMatch(/<dt>Due<\/dt><dd>\$104<\/dd>.*Pay \$104/s);

    expect(await owner.get(`/bookings/${id}/payment-code`)).toMatchObject({
      amount: 10_400,
      url: `https://hushquarter.example${link}/pay`,
    });
    const [first, second] = [
      await studio.fetch(`${link}/pay`, { method: 'POST' }),
      await studio.fetch(`${link}/pay`, { method: 'POST' }),
    ];
    expect(first.headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    expect(second.headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const [call] = stripe.calls;
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: id,
      customer_email: 'robin@example.com',
      'line_items[0][price_data][unit_amount]': '10400',
      'line_items[0][price_data][currency]': 'usd',
      success_url: `https://hushquarter.example${link}?paid`,
      cancel_url: `https://hushquarter.example${link}`,
    });

    await pay('cs_test_1');
    expect(await getMoney(id)).toMatchObject({ paid: 20_400, due: 0, state: 'paid' });
    const [receipt = ''] = await findEmails(/^Payment received/);
    expect(receipt).toContain('We received your payment of $104');
    const page = (await studio.fetch(link)).text;
    expect(page).toContain('You’re paid in full.');
    expect(page).not.toContain('/pay">');
    expect((await studio.fetch(`${link}/pay`, { method: 'POST' })).headers.get('location')).toBe(link);
    const { history, transactions } = await getDetail(id);
    expect(history.filter(({ action }) => action === 'transaction.payment')).toHaveLength(2);
    expect(transactions).toMatchObject([
      { method: 'gift_card', customer: 'Robin Example', booking: 1001 },
      { method: 'stripe', customer: 'Robin Example', booking: 1001 },
    ]);
  });

  test('an amount below Stripe’s minimum is due at the studio, and the booking is not canceled for it', async () => {
    await savePaymentSettings({ remindHours: 1, releaseHours: 2 });
    const { code } = await issueCard(20_370);
    const id = await requestBooking({ code });
    const [received = ''] = await findEmails(/We got your request/);
    expect(received).toContain('You’ll pay the $0.30 at the studio.');
    await act(id, 'accept');
    const [confirmed = ''] = await findEmails(/^Confirmed/);
    expect(confirmed).toContain('$0.30 is due. You’ll pay it at the studio.');
    expect(confirmed).not.toContain('/pay');
    const link = await getPageLink();
    const page = (await studio.fetch(link)).text;
    expect(page).toContain('You’ll pay it at the studio.');
    expect(page).not.toContain('/pay">');
    const reply = await studio.fetch(`${link}/pay`, { method: 'POST' });
    expect([reply.status, reply.headers.get('location'), stripe.calls.length]).toEqual([303, link, 0]);
    studio.clock.time += 3 * hour;
    await studio.scheduler.runDue();
    expect((await getDetail(id)).booking.status).toBe('accepted');
  });

  test('a paid booking is not canceled as unpaid while Stripe sends no events and does not answer', async () => {
    await savePaymentSettings({ releaseHours: 24 });
    const id = await requestBooking({ day: '2025-12-02' });
    await act(id, 'accept');
    studio.clock.time += 24 * hour - 60_000;
    await studio.fetch(`${await getPageLink()}/pay`, { method: 'POST' });
    const paid = stripe.pay('cs_test_1');
    stripe.hooks.before = () => Promise.reject(new Error('Stripe is down'));
    studio.clock.time += 60_000;
    await studio.scheduler.runDue();
    expect((await getDetail(id)).booking.status).toBe('accepted');
    delete stripe.hooks.before;
    await stripe.sendEvent(studio.origin, paid ?? {});
    expect(await getMoney(id)).toMatchObject({ due: 0, state: 'paid' });
  });

  test('a refund that is reported before its payment is recorded with it', async () => {
    const { id } = await openCheckout();
    const paid = stripe.pay('cs_test_1') ?? {};
    for (const event of [...stripe.refundInDashboard('pi_1', 5000), paid, paid])
      await stripe.sendEvent(studio.origin, event);
    expect(await getMoney(id)).toMatchObject({ paid: 20_400, refunded: 5000, overpaid: 0, due: 0 });
    expect(stripe.getNet(id)).toBe(15_400);
  });

  test('a new time with a lower price is confirmed first, and the difference is refunded to the card', async () => {
    const id = await createPaidBooking();
    const link = await getPageLink();
    const move = (overrides: object) =>
      studio.fetch(`${link}/move`, { form: { day: '2025-11-25', time: '14:00', ...overrides } });
    const quote = await move({});
    expect(quote.status).toBe(409);
    expect(quote.text).toContain(
      'That’s an off-peak time, so it’s $20 less: $184 instead of $204. We’ll refund $20.',
    );
    expect((await getDetail(id)).booking.time).toBe('18:00');
    expect((await move({ total: '20400' })).status).toBe(409);
    expect((await move({ total: '18400' })).status).toBe(303);
    expect(await getMoney(id)).toMatchObject({ chargedTotal: 20_400, overpaid: 0 });
    await act(id, 'accept-move');
    await studio.paymentWorker.drain();
    expect(stripe.refunds).toMatchObject([{ amount: 2000, payment_intent: 'pi_1' }]);
    expect(await getMoney(id)).toMatchObject({
      chargedTotal: 18_400,
      paid: 20_400,
      refunded: 2000,
      overpaid: 0,
    });
    const [email = ''] = await findEmails(/^New time/);
    expect(email).toContain('$20 is on its way back to the card you paid with');
    expect((await getDetail(id)).history.map(({ action }) => action)).toContain('transaction.refund');
    // The customer moves the session back to the evening.
    expect((await move({ time: '18:00', total: '20400' })).status).toBe(303);
    expect((await studio.fetch(link)).text).toMatch(/You asked to reschedule to .*, for \$204\./);
    await act(id, 'accept-move');
    expect(await getMoney(id)).toMatchObject({ due: 2000, state: 'partly-paid' });
  });

  test('the balance can be paid again right after an error of Stripe, which it repeats for a day', async () => {
    const id = await requestBooking();
    await act(id, 'accept');
    const tryToPay = async () => studio.fetch(`${await getPageLink()}/pay`, { method: 'POST' });
    stripe.hooks.before = () => Promise.reject(new Error('Stripe is down'));
    expect((await tryToPay()).status).toBe(503);
    delete stripe.hooks.before;
    expect((await tryToPay()).headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  });

  test('a customer without an email address can enter one when paying', async () => {
    const { email: _email, ...withoutEmail } = booking();
    const { id } = await owner.post('/bookings', withoutEmail);
    const { url } = await owner.get(`/bookings/${id}/payment-code`);
    await studio.fetch(new URL(url).pathname, { method: 'POST' });
    expect(stripe.sessions.get('cs_test_1')).toMatchObject({ status: 'open', customer_email: '' });
  });

  test('expires an old checkout when the price changes, and refunds a late payment', async () => {
    const { id, link } = await openCheckout();
    await act(id, 'edit', { session: 'mini', guests: 3, addOns: [], extraTime: 0 });
    await studio.paymentWorker.drain();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    expect((await studio.fetch(`${link}/pay`, { method: 'POST' })).headers.get('location')).toContain(
      'cs_test_2',
    );
    // The customer pays in two tabs before either event arrives.
    const paid = stripe.pay('cs_test_2') ?? {};
    const late = stripe.createEvent('checkout.session.completed', {
      ...stripe.sessions.get('cs_test_1'),
      payment_status: 'paid',
      payment_intent: 'pi_2',
    });
    stripe.addPayment('pi_2', 20_400);
    await stripe.sendEvent(studio.origin, paid);
    studio.clock.time += 1000;
    await stripe.sendEvent(studio.origin, late);
    await studio.paymentWorker.drain();
    expect(stripe.getRefunded('pi_2')).toBe(20_400);
    expect(await getMoney(id)).toMatchObject({
      chargedTotal: 9900,
      paid: 30_300,
      refunded: 20_400,
      state: 'paid',
    });
  });

  test.each([
    ['studio', 2, 20_400],
    ['customer', 25, 20_400],
    ['customer', 23, 0],
  ])(
    'if the %s cancels %d hours before the session, %d cents are refunded',
    async (by, hoursBefore, refund) => {
      const { id: cardId, code } = await issueCard(5000);
      const id = await requestBooking({ code });
      const { startsAt } = await act(id, 'accept');
      await studio.fetch(`${await getPageLink()}/pay`, { method: 'POST' });
      await pay('cs_test_1');
      studio.clock.time = Date.parse(startsAt) - hoursBefore * hour;
      await act(id, 'cancel', { by });
      await studio.paymentWorker.drain();
      expect(stripe.getRefunded('pi_1') + (await getCard(cardId)).balance).toBe(refund);
      const kept = 20_400 - refund;
      expect(await getMoney(id)).toMatchObject({ chargedTotal: kept, refunded: refund, due: 0, overpaid: 0 });
      const [email = ''] = await findEmails(/^Canceled/);
      expect(email).toContain(
        kept ? '$204 is non-refundable' : '$154 is on its way back to the card you paid with',
      );
    },
  );

  test('a no-show owes the full price and gets no refund', async () => {
    const id = await requestBooking();
    const { startsAt } = await act(id, 'accept');
    studio.clock.time = Date.parse(startsAt) + hour;
    await act(id, 'no-show');
    expect(await getMoney(id)).toMatchObject({ due: 20_400, overpaid: 0 });
    const link = await getPageLink();
    const missed = 'You missed this session, so it’s non-refundable and can’t be rescheduled.';
    const unpaid = (await studio.fetch(link)).text;
    expect(unpaid).toContain(missed);
    expect(unpaid).toContain('Pay $204');
    await owner.post(`/bookings/${id}/payments`, { method: 'card', amount: 20_400 });
    const paid = (await studio.fetch(link)).text;
    expect(paid).toContain(missed);
    expect(paid).not.toContain('Thank you');
  });

  test('the customer’s page explains late changes, a pending refund, and where to book again', async () => {
    const id = await createPaidBooking();
    const link = await getPageLink();
    const { startsAt } = (await getDetail(id)).booking;
    studio.clock.time = Date.parse(startsAt) - 23 * hour;
    expect((await studio.fetch(link)).text).toContain(
      'Your session starts in less than 24 hours, so it can no longer be rescheduled or refunded.',
    );
    studio.clock.time = Date.parse(startsAt) - 25 * hour;
    stripe.hooks.refundStatus = 'pending';
    await studio.fetch(`${link}/cancel`, { form: {} });
    await studio.paymentWorker.drain();
    const { text } = await studio.fetch(link);
    expect(text).toContain('$204 is on its way back to the card you paid with');
    expect(text).toContain('<a href="https://hushquarter.example/booking">Book another time</a>');
  });

  test('if Stripe does not respond in five seconds, the buyer gets the order anyway', async () => {
    // Node's own timers for sockets cannot be replaced by fake ones.
    const setTimeout = vi.spyOn(ClientRequest.prototype, 'setTimeout');
    setTimeout.mockImplementation(function run(this: ClientRequest, ms, expire) {
      if (ms === 5000) this.once('finish', () => expire?.());
      return this;
    });
    stripe.hooks.before = () => new Promise(() => undefined);
    const { status, json } = await studio.fetch('/api/gift-cards/orders', { json: order() });
    setTimeout.mockRestore();
    expect([status, json.data.payment]).toEqual([200, null]);
    expect(stripe.calls.length).toBeLessThan(2);
  });

  test('a payment for a booking that a restore has lost is on the dashboard, and another website’s is not', async () => {
    await openCheckout();
    const { object } = stripe.pay('cs_test_1')?.data ?? {};
    const lost = { ...object, client_reference_id: 'booking_lost' };
    const others = [
      { ...lost, success_url: 'https://other.example/paid' },
      { ...lost, metadata: {} },
    ];
    for (const session of [lost, ...others])
      await stripe.sendEvent(studio.origin, stripe.createEvent('checkout.session.completed', session));
    expect((await owner.get('/dashboard')).unknownPayments).toBe(1);
    expect(await owner.list('/audit?q=Stripe+reported')).toMatchObject([
      { summary: 'Stripe reported a payment of $204 for HQ-1001, which your website doesn’t know' },
    ]);
    studio.clock.time += 15 * 86_400_000;
    expect((await owner.get('/dashboard')).unknownPayments).toBe(0);
  });

  test('the owner hears of events that the webhook does not receive, unless Stripe does not list them', async () => {
    const hasProblem = async () => {
      studio.clock.time += 25 * hour;
      await studio.scheduler.runDue();
      return (await findTaskProblems(studio.service)).some(({ name }) => name === 'stripe-events');
    };
    expect(await hasProblem()).toBe(false);
    const [webhook] = stripe.webhooks;
    Object.assign(webhook!, { enabled_events: ['checkout.session.completed', 'refund.created'] });
    expect(await hasProblem()).toBe(true);
    const missing = await studio.service.paymentProvider?.listMissingEvents('/api/payments/stripe');
    expect(missing).toContain('charge.dispute.created');
    expect(missing).not.toContain('refund.created');
    expect(await findEmails(/Events from Stripe/)).toHaveLength(1);
    Object.assign(webhook!, { enabled_events: ['*'], status: 'disabled' });
    expect(await hasProblem()).toBe(true);
    stripe.hooks.before = () => Promise.reject(new Error('This key may not read webhooks.'));
    expect(await hasProblem()).toBe(false);
  });

  test('a signed body that is not an event is rejected', async () => {
    const refund = {
      id: 'evt_1',
      type: 'refund.failed',
      data: { object: { status: 'failed', failure_reason: 1 } },
    };
    for (const body of [
      null,
      1,
      'text',
      [],
      {},
      { id: 'evt_1' },
      { id: 'evt_1', type: 'x', data: null },
      refund,
    ])
      expect((await stripe.sendEvent(studio.origin, body)).status).toBe(400);
  });
});
