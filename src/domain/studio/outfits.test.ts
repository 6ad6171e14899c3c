import { expect, test } from 'vitest';
import { formatOutfits } from './outfits.ts';

test.each([
  [[1, 2], '1–2 outfits'],
  [[3, 3], '3 outfits'],
  [[1, 1], '1 outfit'],
  [[0, 1], '0–1 outfit'],
] as const)('%j reads as "%s"', ([fewest, most], text) => {
  expect(formatOutfits([fewest, most])).toBe(text);
});
