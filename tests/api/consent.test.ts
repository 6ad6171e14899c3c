import { describe, expect } from 'vitest';
import { booking, order, teamOrder } from './example-requests.ts';
import { owner, studio, test } from './service-test.ts';

describe('the wording that a form shows', () => {
  test('is stored with each sign-up, booking and order, and nothing is stored if no form was shown', async () => {
    const { db } = studio.service;
    const send = async (consent?: string) => {
      const email = consent ? 'a@example.com' : 'b@example.com';
      const requests: [string, object][] = [
        ['bookings', booking({ email, time: consent ? '14:00' : '18:00' })],
        ['subscribe', { email, newsletter_type: 'general' }],
        ['waitlist', { email: `waiting-${email}`, interest: 'opening' }],
        ['gift-cards/orders', order({ buyerEmail: email })],
        ['teams/orders', teamOrder({ email })],
      ];
      for (const [path, json] of requests) {
        const sent = { ...json, ...(consent && { consent: `${consent} ${path}` }) };
        const { status, text } = await studio.fetch(`/api/${path}`, { json: sent });
        expect(status, text).toBe(200);
      }
    };
    await send('Shown on');
    await send();
    const read = async (table: 'bookings' | 'subscribers' | 'giftCardOrders' | 'teamOrders') =>
      (await db.selectFrom(table).select('consent').orderBy('id').execute()).map(({ consent }) => consent);
    expect(await read('bookings')).toEqual(['Shown on bookings', null]);
    expect(await read('giftCardOrders')).toEqual(['Shown on gift-cards/orders', null]);
    expect(await read('teamOrders')).toEqual(['Shown on teams/orders', null]);
    expect((await read('subscribers')).map(String).toSorted()).toEqual([
      '',
      '',
      'Shown on subscribe',
      'Shown on waitlist',
    ]);
    for (const list of ['bookings', 'subscribers']) {
      expect((await owner(`/${list}.csv`)).text).toContain('Shown on');
    }
  });
});
