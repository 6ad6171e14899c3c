import { expect, test } from 'vitest';
import { plural, formatNumber } from './count.ts';

test('formats counts like Intl', () => {
  const intl = new Intl.NumberFormat('en-US');
  for (const count of [0, 7, 999, 1000, 1234, 99_999, 100_000, 1_234_567])
    expect(formatNumber(count)).toBe(intl.format(count));
});

test('one is singular, and all other counts are plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'guest'))).toEqual(['0 guests', '1 guest', '2 guests']);
  expect(plural(1200, 'person', 'people')).toBe('1,200 people');
});
