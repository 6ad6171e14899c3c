import { formatNumber } from '#src/lib/format/count.ts';

/** 1299 → $1,299 */
export const formatDollars = (dollars: number): string => `$${formatNumber(dollars)}`;

const formatWholeDollars = (cents: number) =>
  (cents < 0 ? '-' : '') + formatDollars(Math.floor(Math.abs(cents) / 100));

/** 14900 → $149.00 */
export const formatMoney = (cents: number): string =>
  `${formatWholeDollars(cents)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** 14900 → $149, 14950 → $149.50 */
export const formatCents = (cents: number): string =>
  cents % 100 ? formatMoney(cents) : formatWholeDollars(cents);

export const formatPositiveCents = (cents: number): string | null => (cents > 0 ? formatCents(cents) : null);

/** Formats cents for a spreadsheet: 1250 → 12.50 */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);
