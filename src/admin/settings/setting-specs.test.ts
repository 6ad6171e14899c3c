import { expect, test } from 'vitest';
import { bookingSpec, paymentSpec } from './setting-specs.tsx';

test('a duration of 1 uses the singular', () => {
  const booking = { leadHours: 1, bufferMinutes: 1, stepMinutes: 5, expiryHours: 1 };
  expect(bookingSpec.fields.map(({ format }) => format(booking))).toEqual([
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
