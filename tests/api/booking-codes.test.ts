import { beforeEach, describe, expect } from 'vitest';
import {
  act,
  getCard,
  getDetail,
  getPageLink,
  issueCard,
  requestBooking,
  savePaymentSettings,
} from './booking-client.ts';
import { booking } from './example-requests.ts';
import { owner, studio, test } from './service-test.ts';

const countUses = async () => (await owner.list('/promo-codes'))[0].uses;

describe('a booking’s gift cards and promo codes', () => {
  beforeEach(async () => {
    await savePaymentSettings({});
  });

  test.each(['decline', 'customer cancels'])('the hold on a gift card is released (%s)', async (how) => {
    const { id: cardId, code } = await issueCard(50_000);
    const id = await requestBooking({ code });
    const check = { code, session: 'mini', addOns: [] };
    const getLeft = async () => (await studio.fetch('/api/codes/check', { json: check })).json.data?.left;
    expect(await getLeft()).toBe(50_000 - 20_400 - 7900);
    const adjust = { version: (await getCard(cardId)).version, amount: -40_000, note: 'Typo' };
    const rejected = await owner(`/gift-cards/${cardId}/adjust`, { json: adjust });
    expect(rejected.json.fields.amount).toBe('The balance is $500, and $204 of it is held for bookings.');
    if (how === 'decline') await act(id, 'decline', { reason: 'Closed' });
    else expect((await studio.fetch(`${await getPageLink()}/cancel`, { form: {} })).status).toBe(303);
    expect(await getLeft()).toBe(50_000 - 7900);
    expect((await getCard(cardId)).balance).toBe(50_000);
  });

  test('accepting a declined booking holds its gift card again, up to the remaining balance', async () => {
    const { id: cardId, code } = await issueCard(20_400);
    const id = await requestBooking({ code });
    await act(id, 'decline');
    expect(await act(id, 'accept')).toMatchObject({ money: { paid: 20_400, due: 0 } });
    expect((await getCard(cardId)).balance).toBe(0);

    const { id: otherCardId, code: otherCode } = await issueCard(20_400);
    const later = await requestBooking({ code: otherCode, day: '2025-11-26' });
    await act(later, 'decline');
    await act(await requestBooking({ code: otherCode, day: '2025-11-27', session: 'mini' }), 'accept');
    const { version } = (await getDetail(later)).booking;
    const rejected = await owner(`/bookings/${later}/accept`, { json: { version } });
    expect([rejected.status, rejected.json.overridable]).toEqual([409, true]);
    const ending = otherCode.slice(-4);
    expect(rejected.json.error).toBe(
      `Gift card …${ending} now covers only $70 of the $204. $134 will be due.`,
    );
    expect((await getDetail(later)).booking.money.held).toBe(0);
    const accepted = await act(later, 'accept', { override: true });
    expect(accepted.money).toMatchObject({ paid: 7000, due: 13_400 });
    expect((await getCard(otherCardId)).balance).toBe(0);
  });

  test('accepting a declined booking uses its promo code again, if the code has a use left', async () => {
    await owner.post('/promo-codes', { code: 'ONCE', kind: 'amount', value: 2000, maximumUses: 1 });

    const id = await requestBooking({ code: 'ONCE' });
    await act(id, 'decline');
    expect(await countUses()).toBe(0);
    expect(await act(id, 'accept')).toMatchObject({ total: 18_400, discount: 2000 });
    expect(await countUses()).toBe(1);

    await act(id, 'cancel');
    const first = await requestBooking({ code: 'ONCE', day: '2025-11-26' });
    await act(first, 'decline');
    await requestBooking({ code: 'ONCE', day: '2025-11-27' });
    const { version } = (await getDetail(first)).booking;
    const rejected = await owner(`/bookings/${first}/accept`, { json: { version } });
    expect(rejected.json.error).toBe('Promo code ONCE has reached its limit. $204 will be due.');
    expect(await act(first, 'accept', { override: true })).toMatchObject({ total: 20_400, promoCode: null });
    expect(await countUses()).toBe(1);
  });

  test('holds never exceed a card’s balance, even with many simultaneous requests', async () => {
    const { id: cardId, code } = await issueCard(30_000);
    const replies = await Promise.all(
      ['10:00', '12:00', '14:00', '17:00', '19:00'].map((time, index) =>
        studio.fetch('/api/bookings', { json: booking({ time, code, email: `guest${index}@example.com` }) }),
      ),
    );
    const held = replies.map(({ json }) => json.data?.held ?? 0);
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(30_000);
    expect(replies.filter(({ status }) => status === 422).map(({ json }) => json.fields.code)).toContain(
      'There’s no money left on this gift card.',
    );
    for (const { id } of await owner.list('/bookings')) {
      await act(id, 'accept');
    }
    expect((await getCard(cardId)).balance).toBe(0);
  });
});
