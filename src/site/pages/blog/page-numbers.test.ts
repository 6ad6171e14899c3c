import { expect, test } from 'vitest';
import { getPageNumbers } from './Pagination.tsx';

const format = (page: number, pages: number) =>
  getPageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

test('a short list shows all pages', () => {
  expect(format(1, 2)).toBe('1 2');
  expect(format(4, 7)).toBe('1 2 3 4 5 6 7');
});

test('a long list shows the first page, the last one and those near the current one', () => {
  expect(format(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(format(5, 20)).toBe('1 … 4 5 6 … 20');
  expect(format(10, 20)).toBe('1 … 9 10 11 … 20');
  expect(format(20, 20)).toBe('1 … 16 17 18 19 20');
});

test('pages are listed once and in order, and no gap hides only one page', () => {
  for (const pages of [8, 9, 167]) {
    for (let page = 1; page <= pages; page++) {
      const numbers = getPageNumbers(page, pages);
      const listed = numbers.filter((number) => number !== null);
      expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => a - b));
      expect(listed).toContain(page);
      for (const [index, number] of numbers.entries()) {
        if (number !== null) continue;
        const missing = (numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0);
        expect(missing).toBeGreaterThan(2);
      }
    }
  }
});
