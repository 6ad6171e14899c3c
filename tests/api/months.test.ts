import { describe, expect } from 'vitest';
import type { MonthDetail, ReportTable } from '#src/domain/ledger/month-report.ts';
import { tax } from '#src/domain/studio/payment.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, getDetail, requestBooking } from './booking-client.ts';
import { order } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';

const november = '2025-11';
const december = Date.parse('2025-12-02T17:00:00Z');

const readMonth = (month = november): Promise<MonthDetail> => owner.get(`/months/${month}`);
const close = (month = november, fees: number | null = null) =>
  owner(`/months/${month}/close`, { json: { fees } });

const getRows = ({ report }: MonthDetail, table: ReportTable) =>
  report.tables[table].map(({ name, count, cents, tax: taxCents }) => [name, count, cents, taxCents]);

async function accept(overrides: object = {}) {
  const id = await requestBooking({ time: '14:00', source: 'direct', ...overrides });
  const { status } = (await getDetail(id)).booking;
  if (status === 'requested') await act(id, 'accept');
  return id;
}

const pay = (id: string, amount: number, more: object = {}) =>
  owner.post(`/bookings/${id}/payments`, { method: 'cash', amount, ...more });

function useTax(settings: Studio): void {
  settings.tax = tax.parse({ rates: [{ from: '2025-01-01', rate: '10%' }] });
}

describeDatabases('the report of a month', () => {
  test.override('options', { change: useTax });

  test('adds up sessions, gift cards, add-ons, codes and the tax', async () => {
    const card = await owner.post('/gift-cards', { ...order(), amount: 10_000, method: 'card' });
    await owner.post('/promo-codes', { code: 'TENTH', kind: 'percent', value: 10 });
    const paidByCard = await accept({ code: card.code, email: 'guest@example.com', name: 'Gift Guest' });
    // $184 and $18.40 of tax, of which the gift card pays $100.
    await pay(paidByCard, 10_240);
    const discounted = await accept({
      day: '2025-11-26',
      session: 'mini',
      addOns: [],
      code: 'tenth',
      source: 'example.com',
    });
    // $71.10 and $7.11 of tax.
    await pay(discounted, 7821, { method: 'card' });
    await owner.post(`/bookings/${discounted}/refunds`, { amount: 2200 });
    const detail = await readMonth();
    expect(detail.report).toMatchObject({
      collected: 10_000 + 10_240 + 7821,
      refunded: 2200,
      net: 25_861,
      redeemed: 10_000,
      tax: 1840 + 511,
      fees: null,
    });
    expect(getRows(detail, 'items')).toEqual([
      ['Standard', 1, 20_240, 1840],
      ['Gift cards', 1, 10_000, 0],
      ['Mini', 1, 5621, 511],
      ['Paid by gift card', null, -10_000, null],
    ]);
    expect(getRows(detail, 'sources')).toEqual([
      ['Direct', 1, 20_240, 1840],
      ['Unknown', 1, 10_000, 0],
      ['example.com', 1, 5621, 511],
    ]);
    expect(getRows(detail, 'methods')).toEqual([
      ['Card', 3, 15_621, null],
      ['Cash', 1, 10_240, null],
    ]);
    expect(getRows(detail, 'taxes')).toEqual([['10%', null, 23_510, 2351]]);
    expect(getRows(detail, 'addOns')).toEqual([['Pet fee', 1, 3500, null]]);
    expect(getRows(detail, 'codes')).toEqual([['TENTH', 1, 790, null]]);
    expect(detail.customers.map(({ name, bookings, cents }) => [name, bookings, cents])).toEqual([
      ['Gift Guest', 1, 20_240],
      ['Kim Example', 0, 10_000],
      ['Robin Example', 1, 5621],
    ]);
    const sum = detail.report.tables.items.reduce((all, { cents }) => all + cents, 0);
    expect(sum).toBe(detail.report.net);
    expect((await readMonth('2025-10')).report).toMatchObject({ collected: 0, net: 0, tax: 0 });
  });

  test('is closed once, even with two clicks, and each payment counts for one month', async () => {
    const id = await accept();
    studio.clock.time = december;
    const payments = Array.from({ length: 4 }, () => pay(id, 1000, { on: '2025-11-28' }));
    const [first, second] = await Promise.all([close(), close(), ...payments]);
    expect([first?.status, second?.status].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([200, 409]);
    const reports = [await readMonth(), await readMonth('2025-12')].map(({ report }) => report);
    expect(reports.reduce((sum, { collected }) => sum + collected, 0)).toBe(4000);
    expect(reports.reduce((sum, report) => sum + report.tax, 0)).toBe(364);
  });
});

describe('the report of a month', () => {
  test.override('options', { change: useTax });

  test('counts a team credit with its tax when it is used', async () => {
    const { id } = await payTeamOrder(studio, owner);
    const [{ code }] = (await owner.get(`/team-orders/${id}`)).credits;
    await accept({ session: 'mini', addOns: [], code });
    const detail = await readMonth();
    expect(getRows(detail, 'items')).toEqual([
      ['Team packages', 1, 29_900, 0],
      ['Mini', 1, 0, 544],
    ]);
    expect(getRows(detail, 'codes')).toEqual([['Team credits', 1, 7900, null]]);
  });

  test('does not change once it is closed; what is recorded later counts for the present month', async () => {
    const id = await accept();
    await pay(id, 20_240);
    expect((await close()).json.error).toBe('November 2025 isn’t over yet.');
    studio.clock.time = december;
    const before = await readMonth();
    expect(before).toMatchObject({ closedAt: null, canClose: true });
    expect((await close(november, 614)).status).toBe(200);
    const closed = await readMonth();
    expect(closed.report).toEqual({ ...before.report, fees: 614 });
    expect(closed).toMatchObject({ closedAt: '2025-12-02T17:00:00.000Z', canClose: false });
    expect((await close()).json.error).toBe('November 2025 is already closed.');

    const late = await accept({ day: '2025-12-09' });
    const entry = await pay(late, 5000, { on: '2025-11-28' });
    expect(entry).toMatchObject({
      at: '2025-12-02T17:00:00.000Z',
      description: 'Session HQ-1002, paid on November 28, 2025',
    });
    await owner.post(`/bookings/${id}/refunds`, { amount: 20_240 });
    await act(id, 'cancel');
    expect((await readMonth()).report).toEqual(closed.report);
    expect((await readMonth('2025-12')).report).toMatchObject({
      collected: 5000,
      refunded: 20_240,
      net: -15_240,
    });
    expect((await studio.getEmails()).some((email) => email.includes('Date: November 28, 2025'))).toBe(true);
  });

  test('is a CSV file, and unknown months are not found', async () => {
    await pay(await accept(), 20_240);
    const { text } = await owner(`/months/${november}/report.csv`);
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        '"Section","Name","Count","Amount","Sales tax"',
        '"Totals","Collected",,"202.40",',
        '"By session type","Standard",1,"202.40","18.40"',
        '"Sales tax","10%",,"184.00","18.40"',
      ]),
    );
    for (const path of ['/months/2025-13', '/months/november', '/months/2025-11-01/report.csv'])
      expect((await owner(path)).status).toBe(404);
  });
});

test('an erased customer is gone from the report of a closed month', async () => {
  const id = await accept();
  await pay(id, 18_400);
  studio.clock.time = december;
  await close();
  const { booking } = await getDetail(id);
  expect(JSON.stringify(await readMonth())).toContain(booking.name);
  const { customer } = await owner.get(`/customers/${booking.customerId}`);
  const json = { version: customer.version, confirm: booking.email };
  const erased = await owner(`/customers/${customer.id}`, { method: 'DELETE', json });
  expect(erased.status).toBe(200);
  expect(JSON.stringify(await readMonth())).not.toContain(booking.name);
});

describe('with Stripe', () => {
  payWithStripe();

  test('the fees are those that Stripe reports; without an answer, there are none', async () => {
    stripe.addPayment('pi_1', 10_000);
    expect((await readMonth()).report.fees).toBe(320);
    expect((await readMonth('2025-10')).report.fees).toBe(0);
    stripe.hooks.before = () => Promise.reject(new Error('Stripe is down'));
    expect((await readMonth()).report.fees).toBeNull();
  });
});
