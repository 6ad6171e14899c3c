import { afterEach, expect, test, vi } from 'vitest';
import { createSampleEvents } from '../sample-events.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';
import type { Sendable } from './vendor.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends an event to both vendors and returns the names they receive. */
async function getSentNames(event: Sendable) {
  const calls: unknown[][] = [];
  const record = (...call: unknown[]) => void calls.push(call);
  vi.stubGlobal('window', { fbq: record, pintrk: record });
  meta.send(event);
  pinterest.send(event);
  await expect.poll(() => calls.at(-1)).toContain(event.name.includes('payment') ? 'checkout' : 'lead');
  return calls.filter(([command]) => command === 'track').map(([, sent]) => sent);
}

test('a booking request is a lead, and only a payment is a purchase', async () => {
  const { booking_funnel_completed: requested, booking_payment_completed: paid } =
    createSampleEvents('/booking');
  const envelope = { id: 'one', at: 0, page: '/booking' };
  expect(await getSentNames({ name: 'booking_funnel_completed', data: requested, ...envelope })).toEqual([
    'Schedule',
    'lead',
  ]);
  expect(await getSentNames({ name: 'booking_payment_completed', data: paid, ...envelope })).toEqual([
    'Purchase',
    'checkout',
  ]);
});
