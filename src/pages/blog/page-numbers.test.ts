import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

test('lists few pages in full', () => {
  expect(shown(1, 2)).toBe('1 2');
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
});

test('lists the first, last and neighboring pages of many', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(5, 20)).toBe('1 … 4 5 6 … 20');
  expect(shown(10, 20)).toBe('1 … 9 10 11 … 20');
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
});

test('lists pages once and in order, without gaps of one page', () => {
  for (const pages of [8, 9, 167]) {
    for (let page = 1; page <= pages; page++) {
      const numbers = pageNumbers(page, pages);
      const named = numbers.filter((number) => number !== null);
      expect(named).toEqual([...new Set(named)].toSorted((a, b) => a - b));
      expect(named).toContain(page);
      for (const [index, number] of numbers.entries()) {
        if (number !== null) continue;
        const missing = (numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0);
        expect(missing).toBeGreaterThan(2);
      }
    }
  }
});
