import { expect, test } from 'vitest';
import { createCsvUrl, queryRows, type ValueColumn } from './local-rows.ts';

interface Fact {
  name: string;
  line: number;
}
const columns: readonly ValueColumn<Fact>[] = [
  { key: 'name', name: 'Name', getValue: ({ name }) => name },
  { key: 'line', name: 'Line', getValue: ({ line }) => line },
];
const facts: Fact[] = [
  { name: 'phone', line: 12 },
  { name: 'city', line: 9 },
  { name: '=city()', line: 101 },
];
const search = (text: string, sort: { key: string; isDescending: boolean } | null = null) =>
  queryRows(facts, columns, { search: text, sort }).map(({ line }) => line);

test('rows keep their order until they are sorted, and numbers sort numerically', () => {
  expect(search('')).toEqual([12, 9, 101]);
  expect(search('', { key: 'line', isDescending: false })).toEqual([9, 12, 101]);
  expect(search('', { key: 'line', isDescending: true })).toEqual([101, 12, 9]);
});

test('all search words must match', () => {
  expect(search('CITY')).toEqual([9, 101]);
  expect(search('city 9')).toEqual([9]);
});

test('the export contains the matching rows and escapes formulas', () => {
  const url = createCsvUrl(queryRows(facts, columns, { search: 'city', sort: null }), columns);
  const text = decodeURIComponent(url.replace('data:text/csv;charset=utf-8,', ''));
  expect(text).toBe('\u{FEFF}"Name","Line"\r\n"city",9\r\n"\'=city()",101\r\n');
});
