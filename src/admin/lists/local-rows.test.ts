import { expect, test } from 'vitest';
import { createCsvUrl, queryRows, type PlainColumn } from './local-rows.ts';

interface Fact {
  name: string;
  line: number;
}
const columns: readonly PlainColumn<Fact>[] = [
  { key: 'name', name: 'What', getValue: ({ name }) => name },
  { key: 'line', name: 'Line', getValue: ({ line }) => line },
];
const facts: Fact[] = [
  { name: 'phone', line: 12 },
  { name: 'city', line: 9 },
  { name: '=city()', line: 101 },
];
const asked = (search: string, sort: { key: string; descending: boolean } | null = null) =>
  queryRows(facts, columns, { search, sort }).map(({ line }) => line);

test('rows keep their order until sorted; numbers sort numerically', () => {
  expect(asked('')).toEqual([12, 9, 101]);
  expect(asked('', { key: 'line', descending: false })).toEqual([9, 12, 101]);
  expect(asked('', { key: 'line', descending: true })).toEqual([101, 12, 9]);
});

test('all search words must match', () => {
  expect(asked('CITY')).toEqual([9, 101]);
  expect(asked('city 9')).toEqual([9]);
});

test('the export has the shown rows, without formulas', () => {
  const address = createCsvUrl(queryRows(facts, columns, { search: 'city', sort: null }), columns);
  const text = decodeURIComponent(address.replace('data:text/csv;charset=utf-8,', ''));
  expect(text).toBe("\u{FEFF}What,Line\r\ncity,9\r\n'=city(),101\r\n");
});
