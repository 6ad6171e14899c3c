import { expect, test } from 'vitest';
import { describeHowToPay } from './OrderPayment.tsx';

test('an order says that its payment details were emailed only if they were', () => {
  const order = { order: 'TM-3001', payment: null, howToPay: 'Pay at the studio.' };
  expect(describeHowToPay(order)).toBe('Pay at the studio. We’ve emailed you these details.');
  expect(describeHowToPay({ ...order, notice: 'We didn’t email you.' })).toBe('Pay at the studio.');
  expect(describeHowToPay({ ...order, howToPay: null })).toBe('');
});
