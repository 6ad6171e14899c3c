import { csvLine, type CsvValue } from '#src/lib/format/csv.ts';
import type { ListQuery } from './list-query.ts';

/** A column's plain value, for searching, sorting and the CSV file. */
export interface ValueColumn<Row> {
  key: string;
  name: string;
  getValue: (row: Row) => string | number;
}

export const pageSize = 50;

/** The rows that match the query, sorted. */
export function queryRows<Row>(
  rows: readonly Row[],
  columns: readonly ValueColumn<Row>[],
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = columns
      .map(({ getValue }) => getValue(row))
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const by = columns.find(({ key }) => key === sort?.key)?.getValue;
  if (!by) return found;
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const sorted = found.toSorted((one, other) => compare(String(by(one)), String(by(other))));
  return sort?.isDescending ? sorted.toReversed() : sorted;
}

const encodeLine = (cells: readonly CsvValue[]) => encodeURIComponent(csvLine(cells));

/** The rows as a data URL of a CSV file. */
export function createCsvUrl<Row>(rows: readonly Row[], columns: readonly ValueColumn<Row>[]): string {
  const head = encodeLine(columns.map(({ name }) => name));
  const body = rows.map((row) => encodeLine(columns.map(({ getValue }) => getValue(row))));
  return `data:text/csv;charset=utf-8,${encodeURIComponent('\u{FEFF}')}${head}${body.join('')}`;
}
