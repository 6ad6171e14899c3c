import { expect, test } from 'vitest';
import { parsePageNumber } from './page-number.ts';

test.each([
  ['3', 3],
  ['2.5', 2],
  ['0.5', 1],
  ['0', 1],
  ['-2', 1],
  ['', 1],
  [null, 1],
  ['two', 1],
  ['Infinity', 1],
  ['1e3', 1000],
])('the page number %o is read as %i', (query, page) => {
  expect(parsePageNumber(query)).toBe(page);
});
