import { describe, expect } from 'vitest';
import type { Studio } from '#src/domain/studio/studio.ts';
import { act, findEmails, getDetail, requestBooking } from './booking-client.ts';
import { booking, order } from './example-requests.ts';
import { payTeamOrder } from './paid-team-order.ts';
import { owner, restart, studio, test } from './service-test.ts';

/** Adds a session and an add-on that the studio did not have before. */
function addFamilySession({ sessions, addOns, corporate }: Studio): void {
  const [first] = sessions;
  if (!first) throw new Error('The fixture has no sessions.');
  const family = {
    id: 'family-portrait',
    name: 'Family portrait',
    duration: 60,
    offPeak: 179,
    primeTime: 209,
  };
  sessions.push({ ...first, ...family, popular: false });
  addOns.push({ id: 'smoke', name: 'Smoke', price: 12 });
  corporate.creditSession = family.id;
}

const family = { session: 'family-portrait', addOns: ['smoke'], extraTime: 15 };

describe('a fourth session and a seventh add-on', () => {
  test.override('options', { change: addFamilySession });

  test('can be booked, with their names in the email and the admin', async () => {
    const id = await requestBooking(family);
    const { booking: booked } = await getDetail(id);
    expect(booked).toMatchObject({ session: 'family-portrait', addOns: ['smoke'], total: 25_600 });
    const [email] = await findEmails(/We got your request/);
    expect(email).toContain('Family portrait, 60 minutes (+ 15 minutes extra)');
    expect(email).toContain('Smoke');
  });

  test('have gift cards and promo codes', async () => {
    const gift = order({ kind: 'session', session: 'family-portrait' });
    expect((await studio.fetch('/api/gift-cards/orders', { json: gift })).status).toBe(200);
    const [ordered] = await owner.list('/gift-card-orders');
    expect(ordered).toMatchObject({ session: 'family-portrait', amount: 20_900 });
    const code = { code: 'family', kind: 'percent', value: 10, sessions: ['family-portrait'] };
    expect((await owner('/promo-codes', { json: code })).status).toBe(201);
    const check = { code: 'family', session: 'mini', guests: 1 };
    expect((await studio.fetch('/api/codes/check', { json: check })).json.error).toBe(
      'This code is for Family portrait sessions.',
    );
  });

  test('can be rescheduled, changed and canceled once they are gone', async () => {
    const id = await requestBooking(family);
    await act(id, 'accept');
    await restart();
    const moved = await act(id, 'move', { day: '2025-11-26', time: '11:00' });
    expect(moved).toMatchObject({ session: 'family-portrait', addOns: ['smoke'], total: 25_600 });
    expect(Date.parse(moved.endsAt) - Date.parse(moved.startsAt)).toBe(75 * 60_000);
    const times = await owner.get(
      `/times?day=2025-11-27&session=family-portrait&extraTime=15&bookingId=${id}`,
    );
    expect(times.times).not.toEqual([]);
    // The price of the add-on is unknown, so it goes with the session's.
    const edited = { session: 'mini', guests: 2, addOns: ['smoke'], extraTime: 0 };
    expect(await act(id, 'edit', edited)).toMatchObject({ session: 'mini', total: 7900 });
    expect(await act(id, 'cancel', { by: 'customer' })).toMatchObject({ status: 'canceled' });
  });
});

test('a team credit covers what it covered when the session was booked, even if prices have changed since', async () => {
  await payTeamOrder(studio, owner);
  const [{ id: orderId }] = await owner.list('/team-orders');
  const [{ code }] = (await owner.get(`/team-orders/${orderId}`)).credits;
  const id = await requestBooking({ code });
  expect((await act(id, 'accept')).total).toBe(10_500);
  await restart({
    change({ sessions }) {
      for (const session of sessions) session.primeTime += 10;
    },
  });
  expect(await act(id, 'move', { day: '2025-11-26', time: '18:00' })).toMatchObject({ total: 10_500 });
});

test('a request for what the studio does not offer is refused', async () => {
  for (const wrong of [
    { session: 'family-portrait' },
    { addOns: ['smoke'] },
    { addOns: ['extraTime'] },
    { extraTime: 10 },
  ]) {
    const { status, json } = await studio.fetch('/api/bookings', { json: booking(wrong) });
    expect([wrong, status, Object.keys(json.fields ?? {})]).toEqual([wrong, 422, Object.keys(wrong)]);
  }
});
