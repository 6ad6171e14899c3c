import { expect, test } from 'vitest';
import { getScale } from './Figures.tsx';

test('ticks are round numbers that cover every value', () => {
  expect(getScale([1180, 2210, 2085])).toEqual({ top: 3000, bottom: 0, ticks: [0, 1000, 2000, 3000] });
  expect(getScale([14, 44])).toEqual({ top: 60, bottom: 0, ticks: [0, 20, 40, 60] });
});

test('small values, zeros and an empty list have a scale', () => {
  expect(getScale([])).toEqual({ top: 1, bottom: 0, ticks: [0, 1] });
  expect(getScale([0, 0])).toEqual({ top: 1, bottom: 0, ticks: [0, 1] });
  expect(getScale([3]).ticks).toEqual([0, 1, 2, 3]);
});

test('a minimum step avoids ticks that are only cents apart', () => {
  expect(getScale([0], 5000)).toEqual({ top: 5000, bottom: 0, ticks: [0, 5000] });
  expect(getScale([7900], 5000)).toEqual({ top: 10_000, bottom: 0, ticks: [0, 5000, 10_000] });
});

test('the scale goes below zero for negative values, such as a week of refunds', () => {
  expect(getScale([20_000, -2000], 5000)).toEqual({
    top: 20_000,
    bottom: -10_000,
    ticks: [-10_000, 0, 10_000, 20_000],
  });
});
