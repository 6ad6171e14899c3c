import { expect, test } from 'vitest';
import { bookingSpec, paymentSpec } from './setting-specs.tsx';

test('a duration of 1 uses the singular', () => {
  expect(bookingSpec.getItems({ leadHours: 1, bufferMinutes: 1, stepMinutes: 5, expiryHours: 1 })).toEqual([
    ['Lead time', '1 hour'],
    ['Buffer', '1 minute between sessions'],
    ['Start times', 'Every 5 minutes, and right before and after other sessions'],
    ['Requests expire', 'After 1 hour without a reply'],
  ]);
  const payment = { instructions: 'Pay by card.', autoRefund: true, remindHours: 1, releaseHours: 48 };
  expect(paymentSpec.getItems(payment)).toEqual(
    expect.arrayContaining([
      ['Remind customers of unpaid bookings', 'After 1 hour'],
      ['Cancel unpaid bookings', 'After 48 hours'],
    ]),
  );
});
