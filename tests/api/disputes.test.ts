import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { LedgerEntry } from '#src/domain/ledger/ledger-entry.ts';
import { findEmails, getDetail, getMoney, openCheckout, savePaymentSettings } from './booking-client.ts';
import { order } from './example-requests.ts';
import {
  describeDatabases,
  owner,
  payWithStripe,
  runTasksAfter,
  stripe,
  studio,
  test,
} from './service-test.ts';

const day = 86_400_000;

async function sendEvents(...events: (object | null)[]): Promise<void> {
  for (const event of events) expect((await stripe.sendEvent(studio.origin, event)).status).toBe(200);
}

/** Creates a booking whose payment of $204 is complete at Stripe, and returns its ID and the event. */
async function payBooking() {
  return { ...(await openCheckout()), paid: stripe.pay('cs_test_1') };
}

const findNotices = () => findEmails(/^Dispute over/);
const getDisputed = async () => (await owner.get('/transactions')).totals.disputed;
const getHistory = async (id: string) =>
  (await getDetail(id)).history
    .filter(({ action }) => action === 'transaction.dispute')
    .map(({ summary }) => summary);

describeDatabases('a disputed payment', () => {
  payWithStripe();

  test('is not paid until the dispute is won', async () => {
    const { id, link, paid } = await payBooking();
    await sendEvents(paid, ...stripe.dispute('pi_1'));
    expect(await getMoney(id)).toMatchObject({ paid: 0, refunded: 0, due: 20_400, state: 'unpaid' });
    expect((await studio.fetch(link)).text).toContain('<dt>Due</dt><dd>$204</dd>');
    expect(await owner.list('/transactions?dispute=any')).toMatchObject([
      { kind: 'payment', amount: 20_400, refundable: 0 },
    ]);
    expect(await owner.list('/transactions?method=dispute')).toMatchObject([
      { kind: 'correction', amount: -20_400, description: expect.stringContaining('Dispute: Session HQ-') },
    ]);
    expect((await owner.get('/transactions')).totals).toEqual({
      income: 20_400,
      refunded: 0,
      disputed: 20_400,
      net: 0,
      redeemed: 0,
    });
    expect((await owner.get('/dashboard')).disputes).toEqual({
      count: 1,
      answerBy: '2025-12-01T17:00:00.000Z',
    });

    await sendEvents(...stripe.updateDispute('du_1', 'under_review'));
    expect((await owner.get('/dashboard')).disputes.count).toBe(0);
    await sendEvents(...stripe.updateDispute('du_1', 'won'));
    expect(await getMoney(id)).toMatchObject({ paid: 20_400, due: 0, overpaid: 0, state: 'paid' });
    expect(await getDisputed()).toBe(0);
    expect(await getHistory(id)).toEqual([
      'The customer’s bank took back $204',
      'Dispute of $204 open: Product not received. Answer by Monday, December 1, at 12 pm',
      'Dispute of $204 answered: Product not received',
      'The bank returned $204',
      'Dispute of $204 won: Product not received',
    ]);
  });

  test('is emailed to the owner when there is something to do or to know', async () => {
    const { id, paid } = await payBooking();
    await sendEvents(paid, ...stripe.dispute('pi_1'));
    await sendEvents(...stripe.updateDispute('du_1', 'under_review'));
    const [opened = '', ...more] = await findNotices();
    expect(more).toEqual([]);
    expect(opened).toContain('Subject: Dispute over $204: answer it');
    expect(opened).toContain('Robin Example disputes a payment of $204 with their bank.');
    expect(opened).toContain('Reason: Product not received');
    expect(opened).toContain('Answer by: Monday, December 1');
    const [, number = ''] = /\/admin\/calendar\?booking=([\w-]+)/.exec(opened) ?? [];
    expect((await getDetail(number)).booking.id).toBe(id);
    await sendEvents(...stripe.updateDispute('du_1', 'lost'));
    const lost = (await findNotices()).find((email) => email.includes('Subject: Dispute over $204: lost'));
    expect(lost).toContain('the payment does not count as paid');
    expect(lost).not.toContain('Answer');
    expect(await getMoney(id)).toMatchObject({ paid: 0, due: 20_400 });
  });

  test('is the same in the end, however often and in whatever order Stripe’s events arrive', async () => {
    const { id, paid } = await payBooking();
    const events = [
      paid,
      ...stripe.dispute('pi_1', { amount: 5000 }),
      ...stripe.updateDispute('du_1', 'under_review'),
      ...stripe.updateDispute('du_1', 'won'),
    ];
    const again = events.map((event, index) => ({ ...event, id: `evt_again_${index}` }));
    const [shuffled = []] = fc.sample(
      fc.shuffledSubarray([...events, ...again], { minLength: 2 * events.length }),
      { numRuns: 1, seed: 7 },
    );
    await sendEvents(...shuffled);
    const { transactions } = await getDetail(id);
    expect(transactions.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5000, 5000, 20_400]);
    expect(await getMoney(id)).toMatchObject({ paid: 20_400, due: 0 });
    expect((await owner.get('/dashboard')).disputes.count).toBe(0);
  });

  test('whose own event never arrives is found with its dispute', async () => {
    const { id } = await payBooking();
    await sendEvents(...stripe.dispute('pi_1'));
    expect(await getDisputed()).toBe(0);
    studio.clock.time += 2 * day;
    await studio.paymentWorker.drain();
    expect(await getMoney(id)).toMatchObject({ paid: 0, due: 20_400 });
    expect(await getDisputed()).toBe(20_400);
  });
});

describe('a disputed payment', () => {
  payWithStripe();

  test('of which the bank only asks takes no money until the inquiry becomes a dispute', async () => {
    const { id, paid } = await payBooking();
    await sendEvents(paid, ...stripe.dispute('pi_1', { status: 'warning_needs_response' }));
    expect(await getMoney(id)).toMatchObject({ paid: 20_400, due: 0 });
    expect((await owner.get('/dashboard')).disputes.count).toBe(1);
    await sendEvents(...stripe.updateDispute('du_1', 'needs_response'));
    expect(await getMoney(id)).toMatchObject({ paid: 0, due: 20_400 });
    expect((await findNotices()).map((email) => /^Subject: .*$/m.exec(email)?.[0])).toEqual([
      'Subject: Dispute over $204: answer the inquiry',
      'Subject: Dispute over $204: answer it',
    ]);
  });

  test('that can no longer be answered is not on the dashboard', async () => {
    const { paid } = await payBooking();
    await sendEvents(paid, ...stripe.dispute('pi_1'));
    studio.clock.time += 11 * day;
    expect((await owner.get('/dashboard')).disputes).toEqual({ count: 0, answerBy: null });
  });

  test('gives the customer as much time to pay again as after the confirmation', async () => {
    await savePaymentSettings({ remindHours: 24, releaseHours: 48 });
    const { id } = await openCheckout({ day: '2025-12-02' });
    await sendEvents(stripe.pay('cs_test_1'));
    await runTasksAfter(3 * day);
    await sendEvents(...stripe.dispute('pi_1'));
    await runTasksAfter(day - 3_600_000);
    expect((await getDetail(id)).booking.status).toBe('accepted');
    await runTasksAfter(2 * day);
    expect((await getDetail(id)).booking.status).toBe('canceled');
  });

  test('for a gift card leaves the card to the owner, and is part of the month and its CSV file', async () => {
    await studio.fetch('/api/gift-cards/orders', { json: order() });
    await sendEvents(stripe.pay('cs_test_1'));
    const { amount }: LedgerEntry = (await owner.list('/transactions'))[0];
    await sendEvents(...stripe.dispute('pi_1', { status: 'lost' }));
    const [email = ''] = await findNotices();
    expect(email).toContain('Gift card, order GC-2001');
    expect(email).toContain('/admin/transactions?dispute=any');
    expect((await owner.list('/gift-cards'))[0].status).toBe('active');
    const { report } = await owner.get('/months/2025-11');
    expect(report).toMatchObject({ collected: amount, refunded: 0, disputed: amount, net: 0 });
    const { text } = await owner('/months/2025-11/report.csv');
    expect(text).toContain(`"Disputed",,"${amount / 100}.00"`);
  });

  test('of another website on the same Stripe account is ignored', async () => {
    stripe.addPayment('pi_other', 1000);
    await sendEvents(...stripe.dispute('pi_other'));
    expect((await owner.get('/transactions')).total).toBe(0);
  });
});
