import { expect, test } from 'vitest';
import { parseMoney, formatMoneyInput } from './money.ts';

test.each([
  ['40', 4000],
  ['40.5', 4050],
  ['$1,049.50', 104_950],
  [' -12.00 ', -1200],
  ['−3', -300],
  ['.75', 75],
  ['19.99', 1999],
  ['1.005', null],
  ['', null],
  ['ten', null],
  ['1e3', null],
  [null, null],
])('%j parses to %j cents', (input, cents) => {
  expect(parseMoney(input)).toBe(cents);
});

test('a displayed amount parses back to the same cents', () => {
  for (const cents of [1, 99, 100, 1999, 104_950, -2500])
    expect(parseMoney(formatMoneyInput(cents))).toBe(cents);
});
