import { expect, test } from 'vitest';
import { isPaymentLate } from './booking.ts';

test('an unpaid session is late once it has started', () => {
  const now = new Date('2026-03-02T15:00:00.000Z');
  const isLate = (state: 'unpaid' | 'partly-paid' | 'paid' | 'refund-due', startsAt: string) =>
    isPaymentLate(state, startsAt, now);
  expect(isLate('unpaid', '2026-03-02T15:00:00.000Z')).toBe(true);
  expect(isLate('partly-paid', '2026-03-02T14:30:00.000Z')).toBe(true);
  expect(isLate('unpaid', '2026-03-02T15:15:00.000Z')).toBe(false);
  expect(isLate('paid', '2026-03-02T14:30:00.000Z')).toBe(false);
  expect(isLate('refund-due', '2026-03-02T14:30:00.000Z')).toBe(false);
});
