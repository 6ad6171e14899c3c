import { expect, test } from 'vitest';
import { formatCents, formatMoney } from './money.ts';

const amounts = [0, 5, 7900, 14_950, -1250, -500, 104_950, 123_456_700];

test('formats ledger amounts like Intl', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (const cents of amounts) expect(formatMoney(cents)).toBe(dollars.format(cents / 100));
});

test('amounts in sentences drop zero cents', () => {
  expect(amounts.map(formatCents)).toEqual([
    '$0',
    '$0.05',
    '$79',
    '$149.50',
    '-$12.50',
    '-$5',
    '$1,049.50',
    '$1,234,567',
  ]);
});
