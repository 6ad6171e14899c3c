import { expect, test } from 'vitest';
import { getPriceRange } from './price-range.ts';

const sessions = [
  { offPeak: 149, primeTime: 169 },
  { offPeak: 79, primeTime: 99 },
  { offPeak: 199, primeTime: 249 },
];

test('ranges from the lowest off-peak to the highest peak price', () => {
  expect(getPriceRange(sessions)).toEqual({ from: 79, to: 249 });
});
