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

test('clicking a column heading sorts ascending, then descending, then ascending again', () => {
  const first = toggleSort(null, 'total');
  const second = toggleSort(first, 'total');
  expect([first.isDescending, second.isDescending, toggleSort(second, 'total').isDescending]).toEqual([
    false,
    true,
    false,
  ]);
  expect(toggleSort(second, 'at')).toEqual({ key: 'at', isDescending: false });
});
