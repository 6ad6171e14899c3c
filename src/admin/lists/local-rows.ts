import { csvLine, type CsvValue } from '#src/lib/format/csv.ts';
import type { ListQuery } from './list-query.ts';

/** A column's plain value, which is searched, sorted and exported. */
export interface ValueColumn<Row> {
  key: string;
  name: string;
  getValue: (row: Row) => string | number;
}

export const pageSize = 50;

/** Gets the rows that contain every search word, in sorted order. */
export function queryRows<Row>(
  rows: readonly Row[],
  columns: readonly ValueColumn<Row>[],
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matchingRows = rows.filter((row) => {
    const text = columns
      .map(({ getValue }) => getValue(row))
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const getSortValue = columns.find(({ key }) => key === sort?.key)?.getValue;
  if (!getSortValue) return matchingRows;
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const sortedRows = matchingRows.toSorted((a, b) =>
    compare(String(getSortValue(a)), String(getSortValue(b))),
  );
  return sort?.isDescending ? sortedRows.toReversed() : sortedRows;
}

const encodeCsvLine = (cells: readonly CsvValue[]) => encodeURIComponent(csvLine(cells));

export function createCsvUrl<Row>(rows: readonly Row[], columns: readonly ValueColumn<Row>[]): string {
  const header = encodeCsvLine(columns.map(({ name }) => name));
  const body = rows.map((row) => encodeCsvLine(columns.map(({ getValue }) => getValue(row))));
  return `data:text/csv;charset=utf-8,${encodeURIComponent('\u{FEFF}')}${header}${body.join('')}`;
}
