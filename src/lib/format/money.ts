import { formatNumber } from './count.ts';

const formatDollars = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}`;

/** 14900 → $149.00 */
export const formatMoney = (cents: number): string =>
  `${formatDollars(cents)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** 14900 → $149, 14950 → $149.50 */
export const formatCents = (cents: number): string =>
  cents % 100 ? formatMoney(cents) : formatDollars(cents);

export const formatPositiveCents = (cents: number): string | null => (cents > 0 ? formatCents(cents) : null);
