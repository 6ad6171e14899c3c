import { expect, test } from 'vitest';
import { parseListQuery, toggleSort, formatListQuery } from './list-query.ts';

test('a list query round-trips through its URL', () => {
  const url = '?q=ann+m&state=paid&sort=-date&page=3';
  const query = parseListQuery(url);
  expect(query).toEqual({
    search: 'ann m',
    sort: { key: 'date', isDescending: true },
    page: 3,
    filters: { state: 'paid' },
  });
  expect(formatListQuery(query)).toBe(url);
});

test('defaults are left out of the URL', () => {
  expect(formatListQuery(parseListQuery('?q=&page=1&sort=&state='))).toBe('');
});

test.each(['0', '-1', '1.5', 'x', '1e99'])('an invalid page such as %s falls back to page 1', (page) => {
  expect(parseListQuery(`?page=${page}`).page).toBe(1);
});

test.each([
  { kind: 'text', isNumeric: false, directions: [false, true, false] },
  { kind: 'numbers', isNumeric: true, directions: [true, false, true] },
])('clicks on a heading over $kind change its direction', ({ isNumeric, directions }) => {
  let sort = parseListQuery('?sort=other').sort;
  const clicked = directions.map(() => (sort = toggleSort(sort, 'column', isNumeric)).isDescending);
  expect(clicked).toEqual(directions);
});
