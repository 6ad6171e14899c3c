import { describe, expect } from 'vitest';
import { tax, type TaxSettings } from '#src/domain/studio/payment.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, findEmails, getDetail, getPageLink, requestBooking } from './booking-client.ts';
import { describeDatabases, owner, restart, studio, test } from './service-test.ts';
import { order } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';

const useTax = (settings: Partial<TaxSettings> = {}) => ({
  change(changed: Studio) {
    changed.tax = tax.parse({ rates: [{ from: '2025-01-01', rate: '7.25%' }], ...settings });
  },
});

/** Standard at an off-peak time with the pet fee: $184. */
const afternoon = { time: '14:00' };

const standard = { session: 'standard', guests: 3, extraTime: 0 };

const getEntries = async (id: string): Promise<[amount: number, tax: number][]> =>
  (await getDetail(id)).transactions.map((entry) => [entry.amount, entry.tax]);

const accept = async (overrides: object = {}) => {
  const id = await requestBooking({ ...afternoon, ...overrides });
  await act(id, 'accept');
  return id;
};

const pay = (id: string, amount: number, more: object = {}) =>
  owner.post(`/bookings/${id}/payments`, { method: 'cash', amount, ...more });

describeDatabases('sales tax added to prices', () => {
  test.override('options', useTax());

  test('is part of the total, of each payment and of each refund', async () => {
    const id = await accept();
    const { booking } = await getDetail(id);
    expect(booking).toMatchObject({ subtotal: 18_400, tax: 1334, total: 19_734, taxRate: 7250 });
    await pay(id, 5000);
    await pay(id, 14_734);
    expect(await getEntries(id)).toEqual([
      [5000, 338],
      [14_734, 996],
    ]);
    await owner.post(`/bookings/${id}/refunds`, { amount: 3000 });
    await act(id, 'cancel');
    await owner.post(`/bookings/${id}/refunds`, { amount: 16_734 });
    const refunds = (await getEntries(id)).slice(2);
    expect(refunds.reduce((sum, [, cents]) => sum + cents, 0)).toBe(-1334);
    expect(refunds.reduce((sum, [cents]) => sum + cents, 0)).toBe(-19_734);
  });

  test('shows on the customer’s page, in emails and in the CSV files', async () => {
    const id = await accept();
    await pay(id, 19_734);
    const page = (await studio.fetch(await getPageLink())).text;
    expect(page).toContain('<dt>Sales tax</dt><dd>$13.34 (7.25%)</dd>');
    const [receipt = ''] = await findEmails(/^Payment received/);
    expect(receipt).toContain('Sales tax: $13.34 (7.25%)');
    expect((await owner('/bookings.csv')).text).toContain(',"13.34","197.34",');
    expect((await owner('/transactions.csv')).text).toContain(',"197.34","13.34",');
  });
});

describe('sales tax added to prices', () => {
  test.override('options', useTax());

  test('in a payment without a booking is what the owner entered, and refunds return it to the cent', async () => {
    const payment = { kind: 'payment', method: 'cash', description: 'Prints' };
    const { id } = await owner.post('/transactions', { ...payment, amount: 1000, tax: 68 });
    for (const amount of [333, 333, 334]) await owner.post(`/transactions/${id}/refunds`, { amount });
    const entries = await owner.list('/transactions');
    expect(entries.map((entry: { tax: number }) => entry.tax).toSorted()).toEqual([-22, -23, -23, 68]);
    const tooMuch = await owner('/transactions', { json: { ...payment, amount: 1000, tax: 1001 } });
    expect(tooMuch.json.fields).toEqual({ tax: 'The tax can’t be more than the amount.' });
  });

  test('is due when a gift card is used, and not when it is sold', async () => {
    const card = await owner.post('/gift-cards', { ...order(), amount: 30_000, method: 'cash' });
    const id = await accept({ code: card.code });
    expect(await getEntries(id)).toEqual([[19_734, 1334]]);
    const sold = await owner.list('/transactions?purpose=gift_card');
    expect(sold.map((entry: { tax: number }) => entry.tax)).toEqual([0]);
  });

  test('is due when a team credit is used: the part of the package’s price', async () => {
    const { id: teamOrder } = await payTeamOrder(studio, owner);
    const [{ code }] = (await owner.get(`/team-orders/${teamOrder}`)).credits;
    const id = await accept({ session: 'mini', addOns: [], code });
    expect((await getDetail(id)).booking.total).toBe(0);
    // A fifth of $299 is $59.80, of which 7.25% are $4.04.
    expect(await getEntries(id)).toEqual([[0, 404]]);
    await act(id, 'cancel');
    expect(await getEntries(id)).toEqual([
      [0, 404],
      [0, -404],
    ]);
  });

  test('is in a price that the owner agreed on', async () => {
    const id = await requestBooking(afternoon);
    const accepted = await act(id, 'accept', { total: 10_725 });
    expect(accepted).toMatchObject({ total: 10_725, tax: 725 });
    const edited = await act(id, 'edit', { ...standard, addOns: [] });
    // The agreed price was $100 without tax, and the pet fee is $35.
    expect(edited).toMatchObject({ total: 6971, tax: 471 });
  });

  test('keeps the rate that was quoted', async () => {
    const id = await accept();
    await restart(useTax({ rates: [{ from: '2025-01-01', rate: '8.25%' }] }));
    const edited = await act(id, 'edit', { ...standard, addOns: [] });
    expect(edited).toMatchObject({ taxRate: 7250, tax: 1080, total: 15_980 });
    const moved = await act(id, 'move', { day: '2026-01-15', time: '14:00' });
    expect(moved).toMatchObject({ taxRate: 7250, total: 15_980 });
  });
});

describe('settings of the sales tax', () => {
  test.override('options', useTax({ rates: [{ from: '2026-01-01', rate: '7.25%' }] }));

  test('the day of the session decides whether it is taxed', async () => {
    const before = await accept({ day: '2025-12-31' });
    const after = await accept({ day: '2026-01-02' });
    expect((await getDetail(before)).booking).toMatchObject({ taxRate: 0, tax: 0, total: 18_400 });
    expect((await getDetail(after)).booking).toMatchObject({ taxRate: 7250, tax: 1334 });
  });

  test('until a day is chosen, today’s rate applies to the price with a code', async () => {
    await owner.post('/promo-codes', { code: 'HALF', kind: 'percent', value: 50 });
    const check = { code: 'half', session: 'mini', addOns: [] };
    const getPrice = async () =>
      (await studio.fetch('/api/codes/check', { json: check })).json.data.toPay as number;
    expect(await getPrice()).toBe(3950);
    studio.clock.time = Date.parse('2026-01-02T12:00:00Z');
    expect(await getPrice()).toBe(4236);
  });

  test('prices can include it, and some of them can be untaxed', async () => {
    await restart({
      change(changed) {
        useTax({ included: true }).change(changed);
        for (const addOn of changed.addOns) addOn.taxable = false;
      },
    });
    const id = await accept();
    // Of $184, $149 are taxable, and 7.25% are $10.07.
    expect((await getDetail(id)).booking).toMatchObject({ total: 18_400, tax: 1007 });
    const page = (await studio.fetch(await getPageLink())).text;
    expect(page).toContain('<dt>Sales tax</dt><dd>$10.07 (7.25%, included)</dd>');
  });

  test('a late cancellation can be free of tax', async () => {
    await restart(useTax({ untaxedFees: ['cancellation'] }));
    const id = await accept();
    await pay(id, 19_734);
    await act(id, 'cancel', { keep: 19_734 });
    expect(await getEntries(id)).toEqual([
      [19_734, 1334],
      [0, -1334],
    ]);
  });
});

test('without the setting, nothing shows a tax', async () => {
  const id = await accept();
  await pay(id, 18_400);
  expect((await getDetail(id)).booking).toMatchObject({ tax: 0, taxRate: 0, total: 18_400 });
  expect((await studio.fetch(await getPageLink())).text).not.toMatch(/sales tax/i);
  const [receipt = ''] = await findEmails(/^Payment received/);
  expect(receipt).not.toMatch(/sales tax/i);
});
