import { describe, expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { emailSkippedNotice } from '#src/service/guard/quotas.ts';
import {
  findEmails,
  getCard,
  getDetail,
  getMoney,
  issueCard,
  savePaymentSettings,
} from './booking-client.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';

const minute = 60_000;

const confirmAtOnce = ({ booking: rules }: Studio) => void (rules.confirmsUpTo = 4);

let visitors = 0;

/** Sends the form by script, each time from another address. */
async function book(overrides: object = {}, headers: Record<string, string> = {}) {
  visitors += 1;
  const address = { 'x-forwarded-for': `10.8.${visitors >> 8}.${visitors & 255}` };
  return studio.fetch('/api/bookings', { json: booking(overrides), headers: { ...address, ...headers } });
}

/** Books a Standard session with a pet for $184, and returns its data. */
async function startBooking(overrides: object = {}) {
  const { status, text, json } = await book(overrides);
  if (status !== 200) throw new Error(text);
  return json.data;
}

const plainForm = Object.entries(booking()).map(([name, value]): [string, string] => [name, String(value)]);

const other = { name: 'Noa Example', email: 'noa@example.com' };

const getPage = async (token: string, query = '') =>
  (await studio.fetch(`/api/bookings/${token}${query}`)).text.replaceAll('\u00A0', ' ');

const getState = async (token: string) => {
  const headers = { accept: 'application/json' };
  return (await studio.fetch(`/api/bookings/${token}`, { headers })).json.data;
};

const deliver = (event: object | null) => stripe.sendEvent(studio.origin, event ?? {});

const pay = async (checkout: string) => deliver(stripe.pay(checkout));

const endHold = async () => {
  studio.clock.time += 16 * minute;
  await studio.scheduler.runDue();
  await studio.paymentWorker.drain();
};

/** Subjects that are not ASCII are encoded, so these emails are found by their text. */
const findEmailsWith = async (text: string) =>
  (await studio.getEmails()).filter((email) => email.includes(text));

const isFree = async (time = '14:00') =>
  (await studio.fetch('/api/bookings/times?day=2025-11-25&session=standard')).json.data.times.includes(time);

describeDatabases('a booking that is paid in full', () => {
  payWithStripe(confirmAtOnce);

  test('is confirmed by the webhook, and its return page waits for it', async () => {
    const { token, number, ...rest } = await startBooking();
    expect(rest).toMatchObject({
      state: 'pay',
      total: 18_400,
      dueNow: 18_400,
      dueLater: 0,
      checkout: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
    expect(Object.fromEntries(stripe.calls[0]?.body ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '18400',
      success_url: `https://hushquarter.example/thank-you#booking=${token}`,
      cancel_url: `https://hushquarter.example/booking#unpaid=${token}`,
    });
    expect(await isFree()).toBe(false);
    expect(await studio.getEmails()).toEqual([]);
    expect(await getState(token)).toMatchObject({
      state: 'pay',
      payable: 18_400,
      calendar: null,
      hold: { until: 'Friday, November 21, at 12:15 pm', isOver: false },
    });
    expect(await getPage(token)).toContain('Pay $184 and book');
    expect(await getPage(token, '?paid')).toContain('We’re waiting for your bank.');

    await pay('cs_test_1');
    expect(await getState(token)).toMatchObject({ state: 'booked', number, payable: 0, due: null });
    expect(await getPage(token, '?paid')).toMatch(
      /<h1>You’re booked<\/h1>.*Add it to your calendar.*Get directions/s,
    );
    const { booking: row } = await getDetail(number);
    expect(row).toMatchObject({ status: 'accepted', waitsFor: null, money: { paid: 18_400, state: 'paid' } });
    const [booked = ''] = await findEmailsWith('You’re booked. The room is yours');
    expect(booked).toMatch(/Paid: \$184[\s\S]*You’re paid in full/);
    expect(booked).toContain('text/calendar');
    expect(await findEmails(/^Booked HQ-1001/)).toHaveLength(1);
    expect(await studio.getEmails()).toHaveLength(2);
    const { calendar } = await getState(token);
    const file = await studio.fetch(new URL(calendar).pathname);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text).toContain('DTSTART:20251125T190000Z');
    const { counts, requests } = await owner.get('/dashboard');
    expect([counts.requests, requests]).toEqual([0, []]);
  });

  test('is confirmed once if the event is sent again, and if late events follow', async () => {
    const { number } = await startBooking();
    const paid = stripe.pay('cs_test_1') ?? {};
    await Promise.all([deliver(paid), deliver(paid)]);
    const session = stripe.sessions.get('cs_test_1') ?? {};
    for (const type of ['completed', 'expired'])
      await deliver(stripe.createEvent(`checkout.session.${type}`, session));
    await endHold();
    expect((await getDetail(number)).booking).toMatchObject({ status: 'accepted', money: { paid: 18_400 } });
    expect(await findEmailsWith('You’re booked. The room is yours')).toHaveLength(1);
    expect(stripe.refunds).toEqual([]);
  });

  test('is confirmed by a payment that the owner records, but not by a part of it', async () => {
    const { number } = await startBooking();
    const { id } = (await getDetail(number)).booking;
    const record = (amount: number) => owner.post(`/bookings/${id}/payments`, { method: 'cash', amount });
    await record(8000);
    expect((await getDetail(id)).booking.status).toBe('requested');
    await record(10_400);
    await endHold();
    expect((await getDetail(id)).booking).toMatchObject({
      status: 'accepted',
      money: { paid: 18_400, due: 0 },
    });
    expect(await isFree()).toBe(false);
    expect(await findEmailsWith('You’re booked. The room is yours')).toHaveLength(1);
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
  });

  test('is refunded if someone else booked the time after the hold had ended', async () => {
    await savePaymentSettings({ autoRefund: false });
    const first = await startBooking();
    studio.clock.time += 16 * minute;
    expect(await isFree()).toBe(true);
    const second = await startBooking(other);
    const [late, inTime] = [stripe.pay('cs_test_1'), stripe.pay('cs_test_2')];
    await Promise.all([deliver(late), deliver(inTime)]);
    await studio.paymentWorker.drain();
    expect((await getDetail(second.number)).booking).toMatchObject({ status: 'accepted' });
    expect((await getDetail(first.number)).booking).toMatchObject({
      status: 'declined',
      money: { paid: 18_400, refunded: 18_400, overpaid: 0, due: 0 },
    });
    expect(stripe.refunds).toMatchObject([{ amount: 18_400, payment_intent: 'pi_1' }]);
    const [email = ''] = await findEmailsWith('When your payment of $184 arrived');
    expect(email).toContain('Nearest free times: Tuesday, November 25, at 1 pm;');
    const { state, nearestTimes } = await getState(first.token);
    expect([state, nearestTimes.length]).toEqual(['taken', 3]);
    expect(await getPage(first.token)).toContain('Tuesday, November 25, at 1 pm</a>');
  });
});

describe('a booking that is paid in full', () => {
  payWithStripe(confirmAtOnce);

  test('ends by itself if the customer closes the checkout, and can be taken up while the time is free', async () => {
    const { token, number } = await startBooking();
    await endHold();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    expect(await isFree()).toBe(true);
    expect((await getDetail(number)).booking).toMatchObject({ status: 'declined', waitsFor: 'payment' });
    const [email = ''] = await findEmailsWith('We didn’t get a payment for this session');
    expect(email).toContain(`/api/bookings/${token}`);
    expect(await getState(token)).toMatchObject({ state: 'unpaid', payable: 18_400 });
    expect(await getPage(token)).toContain('Our hold on this time ran out, but it’s still available.');

    const headers = { accept: 'application/json' };
    const again = await studio.fetch(`/api/bookings/${token}/pay`, { method: 'POST', headers });
    expect(again.json.data.checkout).toBe('https://checkout.stripe.com/c/pay/cs_test_2');
    expect(await isFree()).toBe(false);
    await pay('cs_test_2');
    expect(await getState(token)).toMatchObject({ state: 'booked' });
  });

  test('offers the nearest times if the customer comes back too late', async () => {
    const { token } = await startBooking();
    await endHold();
    await startBooking(other);
    expect((await getState(token)).state).toBe('taken');
    const reply = await studio.fetch(`/api/bookings/${token}/pay`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect([reply.status, reply.text.includes('This time is taken.')]).toEqual([409, true]);
    expect(reply.text).toContain('/booking?session=standard');
    expect(stripe.sessions.size).toBe(2);
  });

  test('replaces the unpaid one of a visitor who goes back and changes the choice', async () => {
    const first = await startBooking();
    // A stranger may know the address and the time.
    for (const replaces of [undefined, '', 'a.b', `${first.token}x`]) {
      const { status, json } = await book({ guests: 3, replaces });
      expect([status, json.error]).toEqual([422, expect.stringContaining('just taken')]);
    }
    const second = await startBooking({ guests: 3, addOns: [], replaces: first.token });
    expect(second).toMatchObject({ state: 'pay', total: 14_900 });
    await studio.paymentWorker.drain();
    expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired');
    await pay('cs_test_2');
    expect(await getState(first.token)).toMatchObject({ state: 'declined' });
    expect(await getPage(first.token)).toContain('You sent the form again, which replaced this booking.');
    expect((await getDetail(second.number)).booking).toMatchObject({ status: 'accepted', guests: 3 });
    expect(await findEmailsWith('We didn’t get a payment for this session')).toEqual([]);
  });

  test('is confirmed although its visitor goes back after paying and sends the form again before the event arrives', async () => {
    const { token, number } = await startBooking();
    const late = stripe.pay('cs_test_1');
    const again = await startBooking({ replaces: token, guests: 3 });
    expect(again).toMatchObject({ state: 'booked', number });
    await deliver(late);
    await studio.paymentWorker.drain();
    expect(await getMoney(number)).toMatchObject({ paid: 18_400, due: 0, overpaid: 0 });
    expect(stripe.refunds).toEqual([]);
  });

  test('is confirmed without a checkout if a code leaves nothing to pay', async () => {
    const { id: cardId, code } = await issueCard(18_400);
    const { token, number, ...rest } = await startBooking({ code });
    expect(rest).toMatchObject({ state: 'booked', dueNow: 0, dueLater: 0, checkout: null });
    expect(stripe.calls).toEqual([]);
    expect((await getDetail(number)).booking).toMatchObject({ status: 'accepted', money: { paid: 18_400 } });
    expect((await getCard(cardId)).balance).toBe(0);
    expect(await getState(token)).toMatchObject({ state: 'booked' });
    expect(await findEmailsWith('You’re booked. The room is yours')).toHaveLength(1);
  });

  test('is not stored without a checkout: the form can be sent again once Stripe answers', async () => {
    stripe.hooks.before = () => {
      throw new Error('Down');
    };
    const headers = { 'idempotency-key': 'a-key-of-this-form' };
    const failed = await book({}, headers);
    expect([failed.status, failed.json.error]).toEqual([503, expect.stringContaining('can’t take payments')]);
    delete stripe.hooks.before;
    const { json } = await book({}, headers);
    expect(json.data).toMatchObject({
      state: 'pay',
      checkout: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
  });

  test('gets a new time at once, and the difference is paid or refunded', async () => {
    const { token, number } = await startBooking();
    await pay('cs_test_1');
    const move = (form: Record<string, string>) => studio.fetch(`/api/bookings/${token}/move`, { form });
    const evening = { day: '2025-11-26', time: '18:00' };
    const picker = await getPage(token, '?day=2025-11-26');
    expect(picker).toContain('<button>Move to this time</button>');
    expect((await move(evening)).text).toContain('Move to this time for $204');
    const moved = await move({ ...evening, total: '20400' });
    expect(moved.text).toContain('0;url=https://checkout.stripe.com/c/pay/cs_test_2');
    expect((await getDetail(number)).booking).toMatchObject({ status: 'accepted', day: '2025-11-26' });
    await pay('cs_test_2');
    expect(await getMoney(number)).toMatchObject({ paid: 20_400, due: 0 });

    const back = await move({ day: '2025-11-27', time: '12:00', total: '18400' });
    expect(back.status).toBe(303);
    const confirmation = /<output>\s*Moved to <strong>Thursday, November\s27, at\s12\spm/;
    expect(back.headers.get('location')).toBe(`/api/bookings/${token}?moved`);
    expect(await getPage(token, '?moved')).toMatch(confirmation);
    expect(await getPage(token)).not.toMatch(confirmation);
    await studio.paymentWorker.drain();
    expect(await getMoney(number)).toMatchObject({ refunded: 2000, due: 0, overpaid: 0 });
    expect(await findEmails(/^New time/)).toHaveLength(2);
    expect(await findEmails(/^Robin Example rescheduled HQ-1001/)).toHaveLength(2);
  });

  test('is confirmed when the hold ends, although the event is late', async () => {
    const { number } = await startBooking();
    const paid = stripe.pay('cs_test_1');
    await endHold();
    expect((await getDetail(number)).booking).toMatchObject({ status: 'accepted', money: { paid: 18_400 } });
    expect(await isFree()).toBe(false);
    await deliver(paid);
    expect((await getDetail(number)).booking.money).toMatchObject({ paid: 18_400, overpaid: 0 });
    expect(await findEmailsWith('You’re booked. The room is yours')).toHaveLength(1);
    expect(stripe.refunds).toEqual([]);
  });

  test('ends with its hold while Stripe does not answer, and is confirmed by the late event', async () => {
    const { number } = await startBooking();
    const paid = stripe.pay('cs_test_1');
    stripe.hooks.before = () => {
      throw new Error('Stripe is down.');
    };
    await endHold();
    expect((await getDetail(number)).booking.status).toBe('declined');
    expect(await findEmailsWith('you haven’t been charged')).toEqual([]);
    delete stripe.hooks.before;
    await deliver(paid);
    expect((await getDetail(number)).booking).toMatchObject({ status: 'accepted', money: { paid: 18_400 } });
  });

  test('takes the rest of a gift card’s amount, which is released with the hold', async () => {
    const { id: cardId, code } = await issueCard(10_000);
    const { number, dueNow, held } = await startBooking({ code });
    expect([held, dueNow]).toEqual([10_000, 8400]);
    await endHold();
    expect(await getMoney(number)).toMatchObject({ held: 0, due: 0 });
    const again = await startBooking({ code });
    await pay('cs_test_2');
    expect(await getMoney(again.number)).toMatchObject({ paid: 18_400, due: 0, overpaid: 0 });
    expect((await getCard(cardId)).balance).toBe(0);
  });

  test('works without JavaScript', async () => {
    const reply = await studio.fetch('/api/bookings', { form: plainForm });
    expect(reply.text).toContain('0;url=https://checkout.stripe.com/c/pay/cs_test_1');
    const body = Object.fromEntries(stripe.calls[0]?.body ?? []);
    const page = new URL(body['success_url'] ?? '');
    expect(body['cancel_url']).toBe(page.origin + page.pathname);
    await pay('cs_test_1');
    expect((await studio.fetch(page.pathname + page.search)).text).toContain('You’re booked');
  });
});

describe('a booking with a deposit', () => {
  payWithStripe((settings) => {
    confirmAtOnce(settings);
    Object.assign(settings.payment, { when: 'deposit', deposit: '50%' });
  });

  test('is not paid twice if the event is late', async () => {
    const { token, number } = await startBooking();
    await pay('cs_test_1');
    const payRest = () => studio.fetch(`/api/bookings/${token}/pay`, { form: {} });
    await payRest();
    const late = stripe.pay('cs_test_2');
    studio.clock.time += (24 * 60 - 5) * minute; // The second checkout is about to end.
    await payRest();
    expect(stripe.sessions.size).toBe(2);
    await deliver(late);
    expect(await getMoney(number)).toMatchObject({ paid: 18_400, due: 0, overpaid: 0 });
  });

  test('is confirmed by the deposit; the rest is paid by link or at the studio, without a time limit', async () => {
    await savePaymentSettings({ remindHours: 1, releaseHours: 2 });
    const { token, number, ...rest } = await startBooking();
    expect(rest).toMatchObject({ state: 'pay', dueNow: 9200, dueLater: 9200 });
    expect((await getState(token)).due).toBe('$92 now, $92 later');
    await pay('cs_test_1');
    expect(await getMoney(number)).toMatchObject({ paid: 9200, due: 9200, state: 'partly-paid' });
    const [booked = ''] = await findEmailsWith('You’re booked. The room is yours');
    expect(booked).toContain('$92 is due. Pay it online now, or at the studio.');
    studio.clock.time += 5 * 60 * minute;
    await studio.scheduler.runDue();
    expect((await getDetail(number)).booking.status).toBe('accepted');
    await studio.fetch(`/api/bookings/${token}/pay`, { method: 'POST' });
    await pay('cs_test_2');
    expect(await getMoney(number)).toMatchObject({ paid: 18_400, due: 0, state: 'paid' });
  });
});

describe('a booking without online payment', () => {
  test.override('options', { change: confirmAtOnce });

  const getLink = async () =>
    /\/api\/bookings\/[\w.-]+/.exec((await studio.getEmails()).join('\n'))?.[0] ?? '';

  test('is confirmed once the customer opens the emailed link', async () => {
    const reply = await startBooking();
    expect(reply).toMatchObject({ state: 'open-link', dueNow: 0, dueLater: 18_400, token: null });
    const [email = ''] = await findEmails(/^Confirm your booking/);
    expect(email).toContain('We’re holding the time for you until Friday, November 21, at 2 pm.');
    expect((await owner.get('/dashboard')).counts.requests).toBe(0);
    const link = await getLink();
    expect((await studio.fetch(link)).text).toContain('Confirm my booking');
    expect((await getDetail(reply.number)).booking.status).toBe('requested');
    const confirm = () => studio.fetch(`${link}/confirm`, { method: 'POST' });
    const clicks = [await confirm(), await confirm()];
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    expect((await getDetail(reply.number)).booking).toMatchObject({
      status: 'accepted',
      money: { due: 18_400 },
    });
    expect(await findEmailsWith('You’re booked. The room is yours')).toHaveLength(1);
    expect(await findEmails(/^Booked HQ-1001/)).toHaveLength(1);
  });

  test('does not use up the emails to a customer who confirmed it', async () => {
    const { number } = await startBooking();
    const { email } = (await getDetail(number)).booking;
    const sendMessage = async (message: string) => {
      const { json } = await studio.fetch('/api/contact', { json: { name: 'Robin', email, message } });
      return json.data.notice;
    };
    expect([await sendMessage('One'), await sendMessage('Two')]).toEqual([undefined, undefined]);
    expect(await sendMessage('Three')).toBe(emailSkippedNotice);
    await studio.fetch(`${await getLink()}/confirm`, { method: 'POST' });
    expect(await sendMessage('Four')).toBeUndefined();
  });

  test('is not confirmed after its session has started', async () => {
    const { number } = await startBooking();
    const link = await getLink();
    studio.clock.time += 5 * 24 * 60 * minute;
    expect((await studio.fetch(`${link}/confirm`, { method: 'POST' })).status).toBe(409);
    expect((await getDetail(number)).booking.status).toBe('requested');
  });

  test('says without JavaScript, too, that the emailed link comes next', async () => {
    const { text } = await studio.fetch('/api/bookings', { form: plainForm });
    expect(text.replaceAll('\u00A0', ' ')).toMatch(
      /<h1>One more step<\/h1>.*holding your time until Friday, November 21, at 2 pm/s,
    );
  });

  test('replaces the one of a visitor who sends the form again before confirming', async () => {
    await startBooking();
    const link = await getLink();
    const { number, total } = await startBooking({ addOns: [] });
    expect(total).toBe(14_900);
    expect((await studio.fetch(link)).text).toContain('which replaced this booking.');
    expect((await studio.fetch(`${link}/confirm`, { method: 'POST' })).status).toBe(409);
    expect((await getDetail(number)).booking).toMatchObject({ status: 'requested', waitsFor: 'link' });
  });

  test('frees its time after two hours, and is confirmed later only if nobody else took it', async () => {
    await startBooking();
    const link = await getLink();
    studio.clock.time += 121 * minute;
    await studio.scheduler.runDue();
    expect(await isFree()).toBe(true);
    const confirm = () => studio.fetch(`${link}/confirm`, { method: 'POST' });
    await startBooking(other);
    expect((await confirm()).status).toBe(409);
    studio.clock.time += 121 * minute;
    expect((await confirm()).status).toBe(303);
    expect(await isFree()).toBe(false);
  });
});
