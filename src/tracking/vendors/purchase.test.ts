import { afterEach, expect, test, vi } from 'vitest';
import { sampleEvents } from '../sample-events.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';
import type { Sendable } from './vendor.ts';

afterEach(() => vi.unstubAllGlobals());

/** The names under which both vendors receive an event. */
async function getSentNames(event: Sendable) {
  const calls: unknown[][] = [];
  const take = (...call: unknown[]) => void calls.push(call);
  vi.stubGlobal('window', { fbq: take, pintrk: take });
  meta.send(event);
  pinterest.send(event);
  await expect.poll(() => calls.at(-1)).toContain(event.name.includes('payment') ? 'checkout' : 'lead');
  return calls.filter(([command]) => command === 'track').map(([, sent]) => sent);
}

test('a request without payment is a lead, and only a payment is a purchase', async () => {
  const { booking_funnel_completed: requested, booking_payment_completed: paid } = sampleEvents('/booking');
  const sent = { id: 'one', at: 0, page: '/booking' };
  expect(await getSentNames({ name: 'booking_funnel_completed', data: requested, ...sent })).toEqual([
    'Schedule',
    'lead',
  ]);
  expect(await getSentNames({ name: 'booking_payment_completed', data: paid, ...sent })).toEqual([
    'Purchase',
    'checkout',
  ]);
});
