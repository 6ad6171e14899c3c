import { csvLine, type CsvValue } from '#src/lib/csv.ts';
import type { ListQuery } from './list-query.ts';

/** What a column holds as a text or a number: it is searched, sorted and written into the file by that. */
export interface PlainColumn<Row> {
  key: string;
  name: string;
  plain: (row: Row) => string | number;
}

export const rowsOnPage = 50;

/** Rows that the screen has all of, as the address wants them. Unsorted they stand as they came. */
export function rowsAsked<Row>(
  rows: readonly Row[],
  columns: readonly PlainColumn<Row>[],
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = columns
      .map(({ plain }) => plain(row))
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const by = columns.find(({ key }) => key === sort?.key)?.plain;
  if (!by) return found;
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const sorted = found.toSorted((one, other) => compare(String(by(one)), String(by(other))));
  return sort?.descending ? sorted.toReversed() : sorted;
}

const line = (cells: readonly CsvValue[]) => encodeURIComponent(csvLine(cells));

/** The rows as a file that the browser saves by itself. */
export function fileOf<Row>(rows: readonly Row[], columns: readonly PlainColumn<Row>[]): string {
  const head = line(columns.map(({ name }) => name));
  const body = rows.map((row) => line(columns.map(({ plain }) => plain(row))));
  return `data:text/csv;charset=utf-8,${encodeURIComponent('\u{FEFF}')}${head}${body.join('')}`;
}
