import { expect, test } from 'vitest';
import { getBookingSpec, paymentSpec } from './setting-specs.tsx';

test('a duration of 1 uses the singular', () => {
  const booking = { leadHours: 1, bufferMinutes: 1, stepMinutes: 5, expiryHours: 1 };
  expect(getBookingSpec(1).fields.map(({ format }) => format(booking))).toEqual([
    '1 hour',
    '1 minute between sessions',
    'Every 5 minutes, and right before and after other sessions',
    'After 1 hour without a reply',
  ]);
  const payment = { instructions: 'Pay by card.', autoRefund: true, remindHours: 1, releaseHours: 48 };
  expect(paymentSpec.fields.map(({ format }) => format(payment))).toEqual([
    'Pay by card.',
    'Yes',
    'After 1 hour',
    'After 48 hours',
  ]);
});

test.each([
  [0, '12 hours'],
  [6, '12 hours'],
  [24, '24 hours'],
])('a lead time of %d hours is shown as the one that applies: %s', (leadHours, shown) => {
  const [lead] = getBookingSpec(12).fields;
  expect(lead?.format({ leadHours, bufferMinutes: 0, stepMinutes: 10, expiryHours: 48 })).toBe(shown);
});
