import { showCount } from './count.ts';

const dollarsOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${showCount(Math.floor(Math.abs(cents) / 100))}`;

/** 14900 → $149.00 */
export const showMoney = (cents: number): string =>
  `${dollarsOf(cents)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** 14900 → $149, 14950 → $149.50 */
export const showCents = (cents: number): string => (cents % 100 ? showMoney(cents) : dollarsOf(cents));
