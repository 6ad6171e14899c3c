import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Booking, BookingAction, BookingDetail } from '#src/model/admin/booking.ts';
import { booking, order, runService, type TestService } from './running-service.ts';
import { startStripeHost, type StripeHost } from './stripe-host.ts';

const hour = 3_600_000;
/** A Standard session with a dog: $204 on a Tuesday evening, $184 in the afternoon. */
const evening = { time: '18:00', guests: 3 };

let studio: TestService;
let owner: Awaited<ReturnType<TestService['signIn']>>;
let stripe: StripeHost;

async function post<Answer = Booking>(path: string, json: object): Promise<Answer> {
  const { status, text, json: answer } = await owner(`/api/admin${path}`, { json });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return answer.data;
}
const get = async (path: string) => (await owner(`/api/admin${path}`)).json.data;
const detail = (id: string): Promise<BookingDetail> => get(`/bookings/${id}`);
const moneyOf = async (id: string) => (await detail(id)).booking.money;

async function step(id: string, action: BookingAction, more: object = {}): Promise<Booking> {
  const { version } = (await detail(id)).booking;
  return post(`/bookings/${id}/${action}`, { version, ...more });
}

/** A request of a visitor; returns its id. */
async function request(more: object = {}): Promise<string> {
  const json = booking({ ...evening, ...more });
  const { status, text, json: answer } = await studio.ask('/api/bookings', { json });
  if (status !== 200) throw new Error(`The request answered ${status}: ${text}`);
  return (await detail(answer.data.number)).booking.id;
}

const card = (amount: number) => post<{ id: string; code: string }>('/gift-cards', { ...order(), amount });
const cardNow = async (id: string) => (await get(`/gift-cards/${id}`)).card;
const settings = (value: object) =>
  owner('/api/admin/settings/payment', {
    method: 'PUT',
    json: { version: 0, value: { ...defaults, ...value } },
  });
const defaults = { atStudio: 'Pay by card at the desk.', autoRefund: true, remindHours: 0, releaseHours: 0 };

const mails = async (subject: RegExp) =>
  (await studio.mails()).filter((mail) => subject.test(/^Subject: (.+)$/m.exec(mail)?.[1] ?? ''));
/** The customer's page, from the latest mail that links to it. */
async function pageLink(): Promise<string> {
  const all = (await studio.mails()).join('\n');
  const links = [...all.matchAll(/https:\/\/hushquarter\.example(\/api\/bookings\/[\w-]+\.[\w-]+)/g)];
  return links.at(-1)?.[1] ?? '';
}

const usesOfCode = async () => (await get('/promo-codes')).rows[0].uses;
const pay = async (checkout: string) => stripe.tell(studio.origin, stripe.pay(checkout) ?? {});

afterEach(() => studio.end());

describe('with payment by Stripe', () => {
  beforeEach(async () => {
    stripe = await startStripeHost();
    studio = await runService({ env: stripe.env });
    owner = await studio.signIn();
  });
  afterEach(() => stripe.close());

  test('holds a gift card on request and redeems it on acceptance; the rest is paid through the mailed link', async () => {
    const { id: cardId, code } = await card(10_000);
    const id = await request({ code });
    expect(await moneyOf(id)).toMatchObject({ cost: 20_400, held: 10_000, paid: 0, due: 0 });
    expect((await cardNow(cardId)).balance).toBe(10_000);
    const [received = ''] = await mails(/We got your request/);
    expect(received).toContain('we’ll send you a link to pay $104');
    expect(received).not.toContain('/pay');

    await step(id, 'accept');
    expect(await moneyOf(id)).toMatchObject({ paid: 10_000, held: 0, due: 10_400, state: 'partly-paid' });
    expect((await cardNow(cardId)).balance).toBe(0);
    const [confirmed = ''] = await mails(/^Confirmed/);
    expect(confirmed).toContain('Please pay online before your session.');
    expect(confirmed).toContain('Pay $104');
    expect(confirmed).not.toContain('$104 is due.');
    const link = await pageLink();
    expect(confirmed).toContain(`${link}/pay`);
    expect((await studio.ask(link)).text).toMatch(/<dt>Due<\/dt><dd>\$104<\/dd>.*Pay \$104/s);

    const [first, again] = [await studio.ask(`${link}/pay`), await studio.ask(`${link}/pay`)];
    expect(first.headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    expect(again.headers.get('location')).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
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
    expect(await moneyOf(id)).toMatchObject({ paid: 20_400, due: 0, state: 'paid' });
    const [receipt = ''] = await mails(/^Payment received/);
    expect(receipt).toContain('We received your payment of $104');
    const page = (await studio.ask(link)).text;
    expect(page).toContain('Everything is paid.');
    expect(page).not.toContain('/pay"');
    expect((await studio.ask(`${link}/pay`)).headers.get('location')).toBe(link);
    const { history, transactions } = await detail(id);
    expect(history.filter(({ action }) => action === 'transaction.payment')).toHaveLength(2);
    expect(transactions).toMatchObject([
      { method: 'gift_card', customer: 'Robin Example', booking: 1001 },
      { method: 'stripe', customer: 'Robin Example', booking: 1001 },
    ]);
  });

  test('shows what will be due for a request', async () => {
    const { code } = await card(10_000);
    const id = await request({ code });
    expect(await moneyOf(id)).toMatchObject({ due: 0, dueWhenConfirmed: 10_400 });
    const [received = ''] = await mails(/We got your request/);
    expect(received).toContain('$104, once we confirm');
    expect((await studio.ask(await pageLink())).text).toContain('<dt>Due</dt><dd>$104, once we confirm</dd>');
    await step(id, 'accept');
    expect(await moneyOf(id)).toMatchObject({ due: 10_400, dueWhenConfirmed: 0 });
  });

  test('an amount below Stripe’s minimum is due at the studio and never releases the time', async () => {
    await settings({ remindHours: 1, releaseHours: 2 });
    const { code } = await card(20_370);
    const id = await request({ code });
    const [received = ''] = await mails(/We got your request/);
    expect(received).toContain('You pay the $0.30 at the studio.');
    await step(id, 'accept');
    const [confirmed = ''] = await mails(/^Confirmed/);
    expect(confirmed).toContain('$0.30 is due. You pay it at the studio.');
    expect(confirmed).not.toContain('/pay');
    const link = await pageLink();
    const page = (await studio.ask(link)).text;
    expect(page).toContain('You pay it at the studio.');
    expect(page).not.toContain('/pay"');
    const asked = await studio.ask(`${link}/pay`);
    expect([asked.status, asked.headers.get('location'), stripe.calls.length]).toEqual([303, link, 0]);
    studio.clock.time += 3 * hour;
    await studio.scheduler.runDue();
    expect((await detail(id)).booking.status).toBe('accepted');
  });

  test('a payment pending at the bank is not requested again, and may fail', async () => {
    const id = await request();
    await step(id, 'accept');
    const link = await pageLink();
    await studio.ask(`${link}/pay`);
    const session = { ...stripe.sessions.get('cs_test_1'), status: 'complete' };
    await stripe.tell(studio.origin, stripe.event('checkout.session.completed', session));
    const page = (await studio.ask(link)).text;
    expect(page).toContain('Your payment is on its way from your bank.');
    expect(page).not.toContain('/pay"');
    await stripe.tell(studio.origin, stripe.event('checkout.session.async_payment_failed', session));
    expect((await studio.ask(link)).text).toContain('Pay $204');
    expect((await studio.mails()).join()).toContain('Your bank didn’t approve the payment');
    await studio.ask(`${link}/pay`);
    await pay('cs_test_2');
    expect(await moneyOf(id)).toMatchObject({ paid: 20_400, due: 0 });
  });

  test('a new time with a lower price is confirmed first, and the difference is refunded to the card', async () => {
    const id = await request();
    await step(id, 'accept');
    const link = await pageLink();
    await studio.ask(`${link}/pay`);
    await pay('cs_test_1');
    const move = (more: object) =>
      studio.ask(`${link}/move`, { form: { day: '2025-11-25', time: '14:00', ...more } });
    const asked = await move({});
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('off-peak: $184 instead of $204, $20 less. We’ll refund $20.');
    expect((await detail(id)).booking.time).toBe('18:00');
    expect((await move({ total: '20400' })).status).toBe(409);
    expect((await move({ total: '18400' })).status).toBe(303);
    expect(await moneyOf(id)).toMatchObject({ cost: 20_400, over: 0 });
    await step(id, 'accept-move');
    await studio.payments.idle();
    expect(stripe.refunds).toMatchObject([{ amount: 2000, payment_intent: 'pi_1' }]);
    expect(await moneyOf(id)).toMatchObject({ cost: 18_400, paid: 20_400, refunded: 2000, over: 0 });
    const [mail = ''] = await mails(/^New time/);
    expect(mail).toContain('$20 goes back to the card you paid with');
    expect((await detail(id)).history.map(({ action }) => action)).toContain('transaction.refund');
    // And back to the evening.
    expect((await move({ time: '18:00', total: '20400' })).status).toBe(303);
    expect((await studio.ask(link)).text).toMatch(/You asked to reschedule to .*, for \$204\./);
    await step(id, 'accept-move');
    expect(await moneyOf(id)).toMatchObject({ due: 2000, state: 'partly-paid' });
  });

  test('expires an old checkout when the price changes, and refunds a late payment', async () => {
    const id = await request();
    await step(id, 'accept');
    const link = await pageLink();
    await studio.ask(`${link}/pay`);
    await step(id, 'edit', { session: 'mini', guests: 3, addOns: [], extraTime: 0 });
    await studio.payments.idle();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    expect((await studio.ask(`${link}/pay`)).headers.get('location')).toContain('cs_test_2');
    // Two tabs: both pay before either event arrives.
    const paid = stripe.pay('cs_test_2') ?? {};
    const late = stripe.event('checkout.session.completed', {
      ...stripe.sessions.get('cs_test_1'),
      payment_status: 'paid',
      payment_intent: 'pi_2',
    });
    stripe.receive('pi_2', 20_400);
    await stripe.tell(studio.origin, paid);
    studio.clock.time += 1000;
    await stripe.tell(studio.origin, late);
    await studio.payments.idle();
    expect(stripe.refundedOf('pi_2')).toBe(20_400);
    expect(await moneyOf(id)).toMatchObject({ cost: 9900, paid: 30_300, refunded: 20_400, state: 'paid' });
  });

  test.each([
    { who: 'the studio', by: 'studio', hoursBefore: 2, back: 20_400 },
    { who: 'the customer in time', by: 'customer', hoursBefore: 25, back: 20_400 },
    { who: 'the customer too late', by: 'customer', hoursBefore: 23, back: 0 },
  ])('canceled by $who: $back cents go back', async ({ by, hoursBefore, back }) => {
    const { id: cardId, code } = await card(5000);
    const id = await request({ code });
    const { startsAt } = await step(id, 'accept');
    await studio.ask(`${await pageLink()}/pay`);
    await pay('cs_test_1');
    studio.clock.time = Date.parse(startsAt) - hoursBefore * hour;
    owner = await studio.signIn();
    await step(id, 'cancel', { by });
    await studio.payments.idle();
    expect(stripe.refundedOf('pi_1') + (await cardNow(cardId)).balance).toBe(back);
    const kept = 20_400 - back;
    expect(await moneyOf(id)).toMatchObject({ cost: kept, refunded: back, due: 0, over: 0 });
    const [mail = ''] = await mails(/^Canceled/);
    expect(mail).toContain(kept ? '$204 is non-refundable' : '$154 goes back to the card you paid with');
  });

  test('a no-show owes the session and gets no refund', async () => {
    const id = await request();
    const { startsAt } = await step(id, 'accept');
    studio.clock.time = Date.parse(startsAt) + hour;
    owner = await studio.signIn();
    await step(id, 'no-show');
    expect(await moneyOf(id)).toMatchObject({ due: 20_400, over: 0 });
  });

  test('without automatic refunds, the owner decides', async () => {
    await settings({ autoRefund: false });
    const id = await request();
    await step(id, 'accept');
    await studio.ask(`${await pageLink()}/pay`);
    await pay('cs_test_1');
    await step(id, 'cancel');
    expect(await moneyOf(id)).toMatchObject({ over: 20_400, state: 'refund-due' });
    expect((await get('/bookings?payment=refund')).total).toBe(1);
    expect((await mails(/^Canceled/))[0]).toContain('We’ll return $204 to you');
    await post(`/bookings/${id}/refund`, { amount: 20_400, note: 'Flooded' });
    await studio.payments.idle();
    expect(await moneyOf(id)).toMatchObject({ over: 0, refunded: 20_400, state: 'refunded' });
    expect((await mails(/^Refund for/))[0]).toContain('We’ve refunded $204');
  });

  test('a refund rejected by Stripe or the bank is due again and in the history', async () => {
    await settings({ autoRefund: false });
    const id = await request();
    await step(id, 'accept');
    await studio.ask(`${await pageLink()}/pay`);
    await pay('cs_test_1');
    await step(id, 'cancel');
    stripe.refundThere('pi_1', 20_400); // its event is late
    await post(`/bookings/${id}/refund`, { amount: 20_400 });
    await studio.payments.idle();
    expect(await moneyOf(id)).toMatchObject({ over: 20_400, refunding: 0, state: 'refund-due' });
    expect((await detail(id)).history.map(({ action }) => action)).toContain('transaction.refund-failed');
    await stripe.tell(studio.origin, stripe.event('refund.created', stripe.refunds[0] ?? {}));
    expect(await moneyOf(id)).toMatchObject({ over: 0, refunded: 20_400 });
    await stripe.tell(studio.origin, stripe.failRefund('re_1'));
    expect(await moneyOf(id)).toMatchObject({ over: 20_400, refunded: 0 });
  });

  test('if Stripe cannot open a checkout, the page says so and keeps its button', async () => {
    const id = await request();
    await step(id, 'accept');
    stripe.hooks.before = () => {
      throw new Error('down');
    };
    const { status, text } = await studio.ask(`${await pageLink()}/pay`);
    expect(status).toBe(503);
    expect(text).toMatch(/We can’t take your payment right now.*Pay \$204/s);
  });
});

describe('without payment online', () => {
  beforeEach(async () => {
    studio = await runService();
    owner = await studio.signIn();
    await settings({});
  });

  test('emails and the page explain payment at the studio, without a payment link', async () => {
    const id = await request();
    await step(id, 'accept');
    const sent = [...(await mails(/We got your request/)), ...(await mails(/^Confirmed/))];
    expect(sent).toHaveLength(2);
    for (const mail of sent) expect(mail).toContain(defaults.atStudio);
    expect(sent.join('')).not.toContain('/pay');
    const link = await pageLink();
    const page = (await studio.ask(link)).text;
    expect(page).toContain('<dt>Due</dt><dd>$204</dd>');
    expect(page).toContain(`<p>${defaults.atStudio}</p>`);
    expect(page).not.toContain('/pay"');
    expect((await studio.ask(`${link}/pay`)).headers.get('location')).toBe(link);
  });

  test('a payment can be backdated, and an overpayment needs confirmation', async () => {
    const id = await request();
    await step(id, 'accept');
    const enter = (json: object) =>
      owner(`/api/admin/bookings/${id}/payment`, { json: { method: 'cash', ...json } });
    expect((await enter({ amount: 10_000, on: '2025-11-22' })).status).toBe(422);
    const past = await enter({ amount: 10_000, on: '2025-11-03' });
    expect(past.json.data).toMatchObject({ at: '2025-11-03T17:00:00.000Z', amount: 10_000 });
    const tooMuch = await enter({ amount: 20_400 });
    expect([tooMuch.status, tooMuch.json.over, tooMuch.json.error]).toEqual([
      409,
      10_000,
      'This is $100 more than is due.',
    ]);
    expect((await enter({ amount: 20_400, overpay: true })).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ over: 10_000, state: 'refund-due' });
  });

  test('a change is quoted first, keeps the promo code, and accepts another price', async () => {
    await post('/promo-codes', { code: 'TENTH', kind: 'percent', value: 10 });
    const id = await request({ code: 'tenth' });
    await step(id, 'accept');
    await post(`/bookings/${id}/payment`, { method: 'card', amount: 18_360 });
    const quote = (query: string) => get(`/bookings/${id}/quote?${query}`);
    expect(await quote('time=14:00')).toMatchObject({ before: 18_360, total: 16_560, refund: 1800 });
    const bigger = { session: 'extended', guests: 3, addOns: ['petFee', 'rawFiles'], extraTime: 0 };
    const query = 'session=extended&addOns=petFee,rawFiles';
    expect(await quote(query)).toMatchObject({ total: 26_910, due: 8550, isPrimeTime: true });
    expect((await detail(id)).booking.total).toBe(18_360);
    expect(await step(id, 'edit', bigger)).toMatchObject({ total: 26_910, discount: 2990 });
    const summaries = (await detail(id)).history.map(({ summary }) => summary);
    expect(summaries).toContain('HQ-1001 was changed, price $183.60 to $269.10');
    expect((await mails(/has changed/))[0]).toContain('Due: $85.50');
    expect(await step(id, 'edit', { ...bigger, total: 20_000 })).toMatchObject({ total: 20_000 });
    // The agreed price stays if only the time changes.
    expect(await step(id, 'move', { day: '2025-11-26', time: '18:00' })).toMatchObject({ total: 20_000 });
  });

  test('the fee for additional guests is requested again when their number changes', async () => {
    const id = await request({ guests: 6 });
    await step(id, 'accept', { total: 24_400 });
    const edit = (guests: number, more: object = {}) =>
      step(id, 'edit', { session: 'standard', guests, addOns: ['petFee'], extraTime: 0, ...more });
    expect(await edit(7)).toMatchObject({ feeOpen: true, total: 20_400 });
    expect(await edit(7, { total: 25_400 })).toMatchObject({ feeOpen: false, total: 25_400 });
    expect(await edit(4)).toMatchObject({ feeOpen: false, total: 20_400 });
  });

  test('an unpaid booking is reminded once, then released; a later price increase restarts the period', async () => {
    await owner('/api/admin/settings/payment', {
      method: 'PUT',
      json: { version: 1, value: { ...defaults, remindHours: 24, releaseHours: 48 } },
    });
    const far = { day: '2025-12-16' };
    const unpaid = await request({ ...far, email: 'unpaid@example.com' });
    const paid = await request({ ...far, time: '20:00', email: 'paid@example.com' });
    await step(unpaid, 'accept');
    await step(paid, 'accept');
    expect((await mails(/^Confirmed/))[0]).toContain(
      'Please pay by Sunday, November 23, at 12 pm, or we’ll release your time.',
    );
    await post(`/bookings/${paid}/payment`, { method: 'card', amount: 20_400 });
    const after = async (hours: number) => {
      studio.clock.time += hours * hour;
      owner = await studio.signIn();
      await studio.scheduler.runDue();
      await studio.scheduler.runDue();
      return (await mails(/^Payment due/)).length;
    };
    expect(await after(23)).toBe(0);
    expect((await get('/bookings?payment=unpaid')).rows).toMatchObject([{ id: unpaid }]);
    expect(await after(1)).toBe(1);
    expect((await mails(/^Payment due/))[0]).toMatch(/Due: \$204\s[^$]*Pay by card at the desk\./);
    expect(await after(24)).toBe(1);
    expect((await detail(unpaid)).booking).toMatchObject({ status: 'cancelled' });
    expect((await mails(/^Canceled/))[0]).toContain('We didn’t receive your payment in time');
    expect((await detail(paid)).booking.status).toBe('accepted');

    // A week after the confirmation an add-on makes it more expensive.
    await after(24 * 5);
    const more = { session: 'standard', guests: 3, addOns: ['petFee', 'rawFiles'], extraTime: 0 };
    await step(paid, 'edit', more);
    expect(await after(23)).toBe(1);
    expect((await detail(paid)).booking.status).toBe('accepted');
    expect(await after(1)).toBe(2);
    await after(24);
    expect((await detail(paid)).booking.status).toBe('cancelled');
  });

  test('a manual reminder states the amount due, and is refused if nothing is due', async () => {
    const id = await request();
    await step(id, 'accept');
    await post(`/bookings/${id}/remind`, {});
    expect(await mails(/^Payment due/)).toHaveLength(1);
    await post(`/bookings/${id}/payment`, { method: 'cash', amount: 20_400 });
    expect((await owner(`/api/admin/bookings/${id}/remind`, { json: {} })).status).toBe(409);
  });

  test('a refund beyond the overpayment lowers the price and is in the history', async () => {
    const id = await request();
    await step(id, 'accept');
    await post(`/bookings/${id}/payment`, { method: 'cash', amount: 20_400 });
    await post(`/bookings/${id}/refund`, { amount: 5000, note: 'The lamp flickered' });
    expect(await moneyOf(id)).toMatchObject({ cost: 15_400, refunded: 5000, due: 0, over: 0 });
    const [mail = ''] = await mails(/^Refund for/);
    expect(mail).toContain('$50 was returned to you in cash');
    const tooMuch = await owner(`/api/admin/bookings/${id}/refund`, { json: { amount: 15_500 } });
    expect(tooMuch.json.fields.amount).toBe('At most $154 can be refunded.');
  });

  test.each(['decline', 'customer cancels'])('a held gift card is free again: %s', async (how) => {
    const { id: cardId, code } = await card(50_000);
    const id = await request({ code });
    const check = { code, session: 'mini', addOns: [] };
    const left = async () => (await studio.ask('/api/codes/check', { json: check })).json.data?.left;
    expect(await left()).toBe(50_000 - 20_400 - 7900);
    const adjust = { version: (await cardNow(cardId)).version, amount: -40_000, note: 'Typo' };
    const refused = await owner(`/api/admin/gift-cards/${cardId}/adjust`, { json: adjust });
    expect(refused.json.fields.amount).toBe('The balance is $500, and $204 of it is held for bookings.');
    if (how === 'decline') await step(id, 'decline', { reason: 'Closed' });
    else expect((await studio.ask(`${await pageLink()}/cancel`, { form: {} })).status).toBe(303);
    expect(await left()).toBe(50_000 - 7900);
    expect((await cardNow(cardId)).balance).toBe(50_000);
  });

  test('accepting a declined booking holds its gift card again, up to the remaining balance', async () => {
    const { id: cardId, code } = await card(20_400);
    const id = await request({ code });
    await step(id, 'decline');
    expect(await step(id, 'accept')).toMatchObject({ money: { paid: 20_400, due: 0 } });
    expect((await cardNow(cardId)).balance).toBe(0);

    const { id: spent, code: other } = await card(20_400);
    const later = await request({ code: other, day: '2025-11-26' });
    await step(later, 'decline');
    await post(`/bookings/${await request({ code: other, day: '2025-11-27', session: 'mini' })}/accept`, {
      version: 1,
    });
    const { version } = (await detail(later)).booking;
    const refused = await owner(`/api/admin/bookings/${later}/accept`, { json: { version } });
    expect(refused.status).toBe(409);
    const ending = other.slice(-4);
    expect(refused.json.error).toBe(
      `Only $70 of the $204 from gift card …${ending} is left. $134 will be due.`,
    );
    expect((await detail(later)).booking.money.held).toBe(0);
    const accepted = await step(later, 'accept', { override: true });
    expect(accepted.money).toMatchObject({ paid: 7000, due: 13_400 });
    expect((await cardNow(spent)).balance).toBe(0);
  });

  test('accepting a declined booking uses its promo code again, if a use is left', async () => {
    await post('/promo-codes', { code: 'ONCE', kind: 'amount', value: 2000, maximumUses: 1 });

    const id = await request({ code: 'ONCE' });
    await step(id, 'decline');
    expect(await usesOfCode()).toBe(0);
    expect(await step(id, 'accept')).toMatchObject({ total: 18_400, discount: 2000 });
    expect(await usesOfCode()).toBe(1);

    await step(id, 'cancel');
    const first = await request({ code: 'ONCE', day: '2025-11-26' });
    await step(first, 'decline');
    await request({ code: 'ONCE', day: '2025-11-27' });
    const { version } = (await detail(first)).booking;
    const refused = await owner(`/api/admin/bookings/${first}/accept`, { json: { version } });
    expect(refused.json.error).toBe('Promo code ONCE has reached its limit. $204 will be due.');
    expect(await step(first, 'accept', { override: true })).toMatchObject({ total: 20_400, promoCode: null });
    expect(await usesOfCode()).toBe(1);
  });

  test('holds never exceed a card’s balance, even with many simultaneous requests', async () => {
    const { id: cardId, code } = await card(30_000);
    const asked = await Promise.all(
      ['10:00', '12:00', '14:00', '17:00', '19:00'].map((time, index) =>
        studio.ask('/api/bookings', { json: booking({ time, code, email: `guest${index}@example.com` }) }),
      ),
    );
    const held = asked.map(({ json }) => json.data?.held ?? 0);
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(30_000);
    expect(asked.filter(({ status }) => status === 422).map(({ json }) => json.fields.code)).toContain(
      'Nothing is left on this gift card.',
    );
    for (const { id } of (await get('/bookings')).rows) {
      await step(id, 'accept');
    }
    expect((await cardNow(cardId)).balance).toBe(0);
  });
});
