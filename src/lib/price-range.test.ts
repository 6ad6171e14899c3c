import { expect, test } from 'vitest';
import { highestPrice, lowestPrice } from './price-range.ts';

const sessions = [
  { offPeak: 149, primeTime: 169 },
  { offPeak: 79, primeTime: 99 },
  { offPeak: 199, primeTime: 249 },
];

test('prices range from the lowest off-peak one to the highest at prime time', () => {
  expect([lowestPrice(sessions), highestPrice(sessions)]).toEqual([79, 249]);
});
