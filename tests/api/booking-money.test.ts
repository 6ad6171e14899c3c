import { beforeEach, describe, expect } from 'vitest';
import {
  act,
  findEmails,
  getDetail,
  getMoney,
  getPageLink,
  paymentDefaults,
  requestBooking,
  savePaymentSettings,
} from './booking-client.ts';
import { owner, studio, test } from './service-test.ts';

const hour = 3_600_000;

describe('without online payment', () => {
  beforeEach(async () => {
    await savePaymentSettings({});
  });

  test('emails and the page explain payment at the studio, without a payment link', async () => {
    const id = await requestBooking();
    const { startsAt } = await act(id, 'accept');
    const sent = [...(await findEmails(/We got your request/)), ...(await findEmails(/^Confirmed/))];
    expect(sent).toHaveLength(2);
    for (const email of sent) expect(email).toContain(paymentDefaults.instructions);
    expect(sent.join('')).not.toContain('/pay');
    const link = await getPageLink();
    const page = (await studio.fetch(link)).text;
    expect(page).toContain('<dt>Total</dt><dd>$204</dd>');
    expect(page).toContain(`<p>${paymentDefaults.instructions}</p>`);
    expect(page).not.toContain('/pay">');
    expect((await studio.fetch(`${link}/pay`, { method: 'POST' })).headers.get('location')).toBe(link);
    studio.clock.time = Date.parse(startsAt) + hour;
    const pageAfterSession = (await studio.fetch(link)).text;
    expect(pageAfterSession).toContain('<p>$204 is due.</p>');
    expect(pageAfterSession).not.toContain(paymentDefaults.instructions);
  });

  test('a payment can be backdated, and an overpayment needs confirmation', async () => {
    const id = await requestBooking();
    await act(id, 'accept');
    const record = (json: object) => owner(`/bookings/${id}/payments`, { json: { method: 'cash', ...json } });
    expect((await record({ amount: 10_000, on: '2025-11-22' })).status).toBe(422);
    const past = await record({ amount: 10_000, on: '2025-11-03' });
    expect(past.json.data).toMatchObject({ at: '2025-11-03T17:00:00.000Z', amount: 10_000 });
    const tooMuch = await record({ amount: 20_400 });
    expect([tooMuch.status, tooMuch.json]).toEqual([
      409,
      { success: false, error: 'This is $100 more than is due.', overridable: true },
    ]);
    expect((await record({ amount: 20_400, overpay: true })).status).toBe(201);
    expect(await getMoney(id)).toMatchObject({ overpaid: 10_000, state: 'refund-due' });
  });

  test('a recorded payment sends a receipt unless the owner turns it off', async () => {
    const id = await requestBooking();
    await act(id, 'accept');
    const pay = (json: object) => owner.post(`/bookings/${id}/payments`, { method: 'cash', ...json });
    await pay({ amount: 10_000, on: '2025-11-03' });
    await pay({ amount: 5000, notify: false });
    await pay({ amount: 5400, method: 'card' });
    const [first = '', second = '', ...others] = await findEmails(/^Payment received: .* for HQ-1001/);
    expect(others).toEqual([]);
    for (const row of ['Payment: $100', 'Payment method: Cash', 'Date: November 3, 2025', 'Due: $104'])
      expect(first).toContain(row);
    for (const row of ['Payment: $54', 'Payment method: Card', 'Date: November 21, 2025', 'Paid: $204'])
      expect(second).toContain(row);
    expect(second).toContain('You’re paid in full. Thank you.');
    const receipts = (await getDetail(id)).emails.filter(({ kind }) => kind === 'booking-paid');
    expect(receipts).toHaveLength(2);
  });

  test('a change is quoted first, keeps the promo code, and can have a different price', async () => {
    await owner.post('/promo-codes', { code: 'TENTH', kind: 'percent', value: 10 });
    const id = await requestBooking({ code: 'tenth' });
    await act(id, 'accept');
    await owner.post(`/bookings/${id}/payments`, { method: 'card', amount: 18_360 });
    const quote = (query: string) => owner.get(`/bookings/${id}/quote?${query}`);
    expect(await quote('time=14:00')).toMatchObject({ before: 18_360, total: 16_560, refund: 1800 });
    const bigger = { session: 'extended', guests: 3, addOns: ['petFee', 'rawFiles'], extraTime: 0 };
    const query = 'session=extended&addOns=petFee,rawFiles';
    expect(await quote(query)).toMatchObject({ total: 26_910, due: 8550, isPrimeTime: true });
    expect((await getDetail(id)).booking.total).toBe(18_360);
    expect(await act(id, 'edit', bigger)).toMatchObject({ total: 26_910, discount: 2990 });
    const summaries = (await getDetail(id)).history.map(({ summary }) => summary);
    expect(summaries).toContain('HQ-1001 was changed, price $183.60 to $269.10');
    expect((await findEmails(/has changed/))[0]).toContain('Due: $85.50');
    expect(await act(id, 'edit', { ...bigger, total: 20_000 })).toMatchObject({ total: 20_000 });
    // The agreed price stays if only the time changes.
    expect(await act(id, 'move', { day: '2025-11-26', time: '18:00' })).toMatchObject({ total: 20_000 });
  });

  test('keeps the discount that was agreed, even if the owner changes the code', async () => {
    const tenth = { code: 'TENTH', kind: 'percent', value: 10 };
    const { id: codeId, version } = await owner.post('/promo-codes', tenth);
    const id = await requestBooking({ code: 'tenth' });
    await act(id, 'accept');
    await owner(`/promo-codes/${codeId}`, { method: 'PATCH', json: { ...tenth, value: 50, version } });
    const moved = await act(id, 'move', { day: '2025-11-26', time: '18:00' });
    expect(moved).toMatchObject({ total: 18_360, discount: 2040 });
  });

  test('the fee for additional guests must be set again when the number of guests changes', async () => {
    const id = await requestBooking({ guests: 6 });
    await act(id, 'accept', { total: 24_400 });
    const edit = (guests: number, overrides: object = {}) =>
      act(id, 'edit', { session: 'standard', guests, addOns: ['petFee'], extraTime: 0, ...overrides });
    expect(await edit(7)).toMatchObject({ guestFeeUnset: true, total: 20_400 });
    expect(await edit(7, { total: 25_400 })).toMatchObject({ guestFeeUnset: false, total: 25_400 });
    expect(await edit(4)).toMatchObject({ guestFeeUnset: false, total: 20_400 });
  });

  test('an unpaid booking gets one reminder, then is canceled; a later price increase restarts the deadline', async () => {
    await owner.saveSettings('payment', { ...paymentDefaults, remindHours: 24, releaseHours: 48 }, 1);
    const nextMonth = { day: '2025-12-16' };
    const unpaid = await requestBooking({ ...nextMonth, email: 'unpaid@example.com' });
    const paid = await requestBooking({ ...nextMonth, time: '20:00', email: 'paid@example.com' });
    await act(unpaid, 'accept');
    await act(paid, 'accept');
    expect((await findEmails(/^Confirmed/))[0]).toContain(
      'Please pay by Sunday, November 23, at 12 pm, or we’ll release your time.',
    );
    await owner.post(`/bookings/${paid}/payments`, { method: 'card', amount: 20_400 });
    const countRemindersAfter = async (hours: number) => {
      studio.clock.time += hours * hour;
      await studio.scheduler.runDue();
      await studio.scheduler.runDue();
      return (await findEmails(/^Payment due/)).length;
    };
    expect(await countRemindersAfter(23)).toBe(0);
    expect(await owner.list('/bookings?payment=unpaid')).toMatchObject([{ id: unpaid }]);
    expect(await countRemindersAfter(1)).toBe(1);
    expect((await findEmails(/^Payment due/))[0]).toMatch(/Due: \$204\s[^$]*Pay by card at the desk\./);
    expect(await countRemindersAfter(24)).toBe(1);
    expect((await getDetail(unpaid)).booking).toMatchObject({ status: 'canceled' });
    expect((await findEmails(/^Canceled/))[0]).toContain('We didn’t receive your payment in time');
    expect((await getDetail(paid)).booking.status).toBe('accepted');

    // A week after the confirmation, an add-on raises the price.
    await countRemindersAfter(24 * 5);
    const withRawFiles = { session: 'standard', guests: 3, addOns: ['petFee', 'rawFiles'], extraTime: 0 };
    await act(paid, 'edit', withRawFiles);
    expect(await countRemindersAfter(23)).toBe(1);
    expect((await getDetail(paid)).booking.status).toBe('accepted');
    expect(await countRemindersAfter(1)).toBe(2);
    await countRemindersAfter(24);
    expect((await getDetail(paid)).booking.status).toBe('canceled');
  });

  test('a cancellation by the studio apologizes and offers another time; one by the customer does not', async () => {
    const sorry = 'We’re sorry, but we have to cancel your session.';
    const offer = 'Pick another time, or reply to this email and we’ll find one together.';
    const first = await requestBooking();
    await act(first, 'accept');
    await act(first, 'cancel', { reason: 'The power is out.' });
    const [ours = ''] = await findEmails(/^Canceled/);
    for (const sentence of [sorry, 'The power is out.', offer]) expect(ours).toContain(sentence);
    const invitation = ours.replaceAll(/\r?\n /g, '');
    expect(invitation).toContain('METHOD:CANCEL');
    expect(invitation).toContain('ORGANIZER;CN="Hush Quarter":mailto:');

    const second = await requestBooking({ email: 'noa@example.com' });
    await act(second, 'accept');
    await act(second, 'cancel', { by: 'customer' });
    const theirs = (await findEmails(/^Canceled/)).find((email) => email.includes('noa@example.com')) ?? '';
    expect(theirs).toContain('Your session has been canceled.');
    expect(theirs).not.toContain('sorry');
  });

  test('without automatic refunds, the email about a customer’s cancellation states the refund due', async () => {
    const change = { version: 1, value: { ...paymentDefaults, autoRefund: false } };
    await owner('/settings/payment', { method: 'PUT', json: change });
    const id = await requestBooking();
    await act(id, 'accept');
    await owner.post(`/bookings/${id}/payments`, { method: 'card', amount: 10_000 });
    expect((await studio.fetch(`${await getPageLink()}/cancel`, { form: {} })).status).toBe(303);
    const [notice = ''] = await findEmails(/^Robin Example canceled HQ-1001/);
    expect(notice).toMatch(/^Refund due: \$100\r?$/m);
    expect(notice).toContain('/admin/calendar?booking=HQ-1001');

    await requestBooking({ email: 'noa@example.com', name: 'Noa Example' });
    await studio.fetch(`${await getPageLink()}/cancel`, { form: {} });
    const [unpaid = ''] = await findEmails(/^Noa Example canceled HQ-1002/);
    expect(unpaid).not.toContain('Refund due');
  });

  test('a refund beyond the overpayment lowers the price', async () => {
    const id = await requestBooking();
    await act(id, 'accept');
    await owner.post(`/bookings/${id}/payments`, { method: 'cash', amount: 20_400 });
    await owner.post(`/bookings/${id}/refunds`, { amount: 5000, note: 'The lamp flickered' });
    expect(await getMoney(id)).toMatchObject({ chargedTotal: 15_400, refunded: 5000, due: 0, overpaid: 0 });
    const [email = ''] = await findEmails(/^Your refund/);
    expect(email).toContain('$50 was returned to you in cash');
    const tooMuch = await owner(`/bookings/${id}/refunds`, { json: { amount: 15_500 } });
    expect(tooMuch.json.fields.amount).toBe('You can refund up to $154.');
  });
});
