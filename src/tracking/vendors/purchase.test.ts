import { afterEach, expect, test, vi } from 'vitest';
import { sampleEvents } from '../sample-events.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';
import type { Sendable } from './vendor.ts';

afterEach(() => vi.unstubAllGlobals());

/** The names of an event at both vendors. */
async function namesOf(event: Sendable) {
  const calls: unknown[][] = [];
  const take = (...call: unknown[]) => void calls.push(call);
  vi.stubGlobal('window', { fbq: take, pintrk: take });
  meta.send(event);
  pinterest.send(event);
  await expect.poll(() => calls.at(-1)).toContain(event.name.includes('payment') ? 'checkout' : 'lead');
  return calls.filter(([command]) => command === 'track').map(([, sent]) => sent);
}

test('a request without payment is a lead; a purchase needs money', async () => {
  const { booking_funnel_completed: asked, booking_payment_completed: paid } = sampleEvents('/booking');
  const sent = { id: 'one', at: 0, page: '/booking' };
  expect(await namesOf({ name: 'booking_funnel_completed', data: asked, ...sent })).toEqual([
    'Schedule',
    'lead',
  ]);
  expect(await namesOf({ name: 'booking_payment_completed', data: paid, ...sent })).toEqual([
    'Purchase',
    'checkout',
  ]);
});
