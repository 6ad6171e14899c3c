import { describe, expect } from 'vitest';
import type { LedgerEntry } from '#src/domain/ledger/ledger-entry.ts';
import { act, findEmails, getDetail, getMoney, openCheckout, savePaymentSettings } from './booking-client.ts';
import { order } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';

const sendEvent = async (event: object) =>
  expect((await stripe.sendEvent(studio.origin, event)).status).toBe(200);

/** Cancels a booking that was paid through Stripe, without a refund. Returns its ID and the link to the customer's page. */
async function cancelPaidBooking() {
  await savePaymentSettings({ autoRefund: false });
  const { id, link } = await openCheckout();
  await sendEvent(stripe.pay('cs_test_1') ?? {});
  await act(id, 'cancel');
  return { id, link };
}

const findRefundEmails = () => findEmails(/^Your refund/);
const findNotices = () => findEmails(/^A refund of/);
const getTotals = async () => (await owner.get('/transactions')).totals;

describeDatabases('refunds at Stripe', () => {
  payWithStripe();

  test('a part of a payment is refunded once, although Stripe’s response got lost and the retry is days late', async () => {
    const { id } = await cancelPaidBooking();
    await owner.post(`/bookings/${id}/refunds`, { amount: 5000 });
    stripe.hooks.losesResponses = true;
    await studio.paymentWorker.drain();
    expect(await getMoney(id)).toMatchObject({ refunded: 0 });
    delete stripe.hooks.losesResponses;
    stripe.forgetIdempotencyKeys();
    studio.clock.time += 3 * 86_400_000;
    await studio.paymentWorker.drain();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([5000]);
    expect(await getMoney(id)).toMatchObject({ refunded: 5000 });
  });

  test('are made minutes after errors of Stripe, which it repeats for a day', async () => {
    const { id } = await cancelPaidBooking();
    stripe.hooks.before = ({ method, path }) => {
      if (method === 'POST' && path === '/v1/refunds') throw new Error('Stripe is down');
    };
    await owner.post(`/bookings/${id}/refunds`, { amount: 5000 });
    await studio.paymentWorker.drain();
    studio.clock.time += 60_000;
    await studio.paymentWorker.drain();
    expect(stripe.refunds).toEqual([]);
    delete stripe.hooks.before;
    studio.clock.time += 2 * 60_000;
    await studio.paymentWorker.drain();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([5000]);
    expect(await getMoney(id)).toMatchObject({ refunded: 5000 });
  });

  test('a failed one is due again, and the owner can return the money another way', async () => {
    const { id, link } = await cancelPaidBooking();
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400 });
    await studio.paymentWorker.drain();
    expect((await findRefundEmails())[0]).toContain('$204 went back to the card you paid with.');
    expect(await getTotals()).toMatchObject({ refunded: 20_400 });

    studio.clock.time += 60_000;
    const late = stripe.createEvent('refund.updated', stripe.refunds[0] ?? {});
    const failed = stripe.failRefund('re_1');
    await sendEvent(failed);
    await sendEvent(late);
    await sendEvent(failed);
    expect(await getMoney(id)).toMatchObject({ overpaid: 20_400, refunded: 0, state: 'refund-due' });
    expect(await getTotals()).toMatchObject({ income: 20_400, refunded: 0, net: 20_400 });
    expect((await owner.get('/dashboard')).refunds).toEqual({ count: 1, cents: 20_400 });
    const { history } = await getDetail(id);
    expect(history.filter(({ action }) => action === 'transaction.refund-failed')).toMatchObject([
      { summary: 'Stripe couldn’t refund $204: Expired or canceled card' },
    ]);
    const [notice = '', ...more] = await findNotices();
    expect(more).toEqual([]);
    expect(notice).toContain('Subject: A refund of $204 failed');
    expect(notice).toContain('Robin Example hasn’t been paid back');
    expect(notice).toContain('Reason: Expired or canceled card');
    const [, number = ''] = /\/admin\/calendar\?booking=([\w-]+)/.exec(notice) ?? [];
    expect((await getDetail(number)).booking.id).toBe(id);
    const page = (await studio.fetch(link)).text;
    expect(page).toContain('Our refund to your card didn’t go through.');
    expect(page).toContain('return $204 to you another way');
    expect(page).not.toContain('<dt>Refunded</dt>');
    expect(page).toContain('Questions? Please call (704) 555-0137.');
    expect(page).not.toContain('You can reschedule or cancel');

    studio.clock.time += 60_000;
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400, method: 'cash' });
    await studio.paymentWorker.drain();
    expect(stripe.refunds).toHaveLength(1);
    expect(await getMoney(id)).toMatchObject({ overpaid: 0, refunded: 20_400, state: 'refunded' });
    expect((await owner.get('/dashboard')).refunds.count).toBe(0);
    expect((await getDetail(id)).transactions.map(({ method, amount }) => [method, amount])).toEqual(
      expect.arrayContaining([['cash', -20_400]]),
    );
    expect((await findRefundEmails()).at(-1)).toContain('$204 was returned to you in cash.');
    const after = (await studio.fetch(link)).text;
    expect(after).toContain('<dt>Refunded</dt><dd>$204</dd>');
    expect(after).not.toContain('didn’t go through');
  });

  test('a failed gift card refund stays on the list until the money is returned another way', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order() });
    await sendEvent(stripe.pay('cs_test_1') ?? {});
    const listFailed = async (): Promise<LedgerEntry[]> => await owner.list('/transactions?refund=failed');
    const { id, amount }: LedgerEntry = (await owner.list('/transactions'))[0];
    expect(await listFailed()).toEqual([]);
    await owner.post(`/transactions/${id}/refunds`, { amount, fromCard: true });
    await studio.paymentWorker.drain();
    expect((await findRefundEmails())[0]).toContain('The gift card can’t be used anymore.');
    studio.clock.time += 60_000;
    await sendEvent(stripe.failRefund('re_1'));
    expect(await listFailed()).toMatchObject([{ id, refundable: amount }]);
    expect((await owner.get('/dashboard')).failedRefunds).toBe(1);
    expect((await findNotices())[0]).toContain('/admin/transactions?refund=failed');
    studio.clock.time += 60_000;
    await owner.post(`/transactions/${id}/refunds`, { amount, method: 'other', note: 'Check 204' });
    expect(await listFailed()).toEqual([]);
    expect((await owner.get('/dashboard')).failedRefunds).toBe(0);
    expect(await getTotals()).toMatchObject({ refunded: amount, net: 0 });
    expect((await findRefundEmails()).at(-1)).toContain('was returned to you.');
  });
});

describe('refunds at Stripe', () => {
  payWithStripe();

  test('a pending refund is shown as such, and counts as refunded once it succeeds', async () => {
    stripe.hooks.refundStatus = 'pending';
    const { id, link } = await cancelPaidBooking();
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400 });
    await studio.paymentWorker.drain();
    await sendEvent(stripe.createEvent('refund.created', stripe.refunds[0] ?? {}));
    expect((await findRefundEmails())[0]).toContain('$204 is on its way back to the card you paid with.');
    expect(await getMoney(id)).toMatchObject({ overpaid: 0, refunding: 20_400, refunded: 0 });
    expect((await studio.fetch(link)).text).toContain('<dt>Being refunded</dt><dd>$204</dd>');
    studio.clock.time += 7_200_000;
    await studio.paymentWorker.drain();
    expect(
      stripe.calls.filter(({ path, method }) => method === 'POST' && path === '/v1/refunds'),
    ).toHaveLength(1);
    await sendEvent(stripe.createEvent('refund.updated', { ...stripe.refunds[0], status: 'succeeded' }));
    expect(await getMoney(id)).toMatchObject({ overpaid: 0, refunding: 0, refunded: 20_400 });
    expect(await findRefundEmails()).toHaveLength(1);
  });

  test('a refund that is due is listed, without the part of it that is pending', async () => {
    stripe.hooks.refundStatus = 'pending';
    const { id } = await cancelPaidBooking();
    expect((await owner.get('/bookings?payment=refund')).total).toBe(1);
    expect((await findEmails(/^Canceled/))[0]).toContain('We’ll refund $204 the way you paid');
    await owner.post(`/bookings/${id}/refunds`, { amount: 5000 });
    await studio.paymentWorker.drain();
    expect(await getMoney(id)).toMatchObject({ overpaid: 15_400, refunding: 5000 });
    expect((await owner.get('/dashboard')).refunds).toEqual({ count: 1, cents: 15_400 });
  });

  test('a pending refund that fails never reaches the ledger', async () => {
    stripe.hooks.refundStatus = 'pending';
    const { id } = await cancelPaidBooking();
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400 });
    await studio.paymentWorker.drain();
    await sendEvent(stripe.failRefund('re_1', 'charge.refund.updated'));
    expect(await getMoney(id)).toMatchObject({ overpaid: 20_400, refunding: 0, refunded: 0 });
    expect((await getDetail(id)).transactions).toHaveLength(1);
    expect(await findNotices()).toHaveLength(1);
  });

  test('a refund that can’t be sent for an hour is reported to the owner, and sent once it can be', async () => {
    const { id } = await cancelPaidBooking();
    stripe.hooks.before = () => {
      throw new Error('The key was revoked.');
    };
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400 });
    const runTasks = async () => {
      await studio.scheduler.runDue();
      await studio.paymentWorker.drain();
      const { taskProblems } = await owner.get('/dashboard');
      return taskProblems.map(({ label }: { label: string }) => label);
    };
    expect(await runTasks()).toEqual([]);
    studio.clock.time += 3_600_000;
    expect(await runTasks()).toEqual(['Refunds through Stripe']);
    expect(await findEmails(/^Scheduled task failed: Refunds through Stripe/)).toHaveLength(1);
    delete stripe.hooks.before;
    studio.clock.time += 7_200_000;
    await runTasks();
    studio.clock.time += 60_000;
    expect(await runTasks()).toEqual([]);
    expect(await getMoney(id)).toMatchObject({ overpaid: 0, refunded: 20_400 });
  });

  test('a refund that Stripe rejects immediately is never announced to the customer', async () => {
    const { id } = await cancelPaidBooking();
    stripe.hooks.refundStatus = 'failed';
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_400 });
    await studio.paymentWorker.drain();
    expect(await getMoney(id)).toMatchObject({ overpaid: 20_400, refunded: 0 });
    expect(await findRefundEmails()).toEqual([]);
    expect((await findNotices())[0]).toContain('Reason: Rejected by the bank');
  });
});
