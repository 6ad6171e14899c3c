import { type Column, DataTable } from './DataTable.tsx';

interface Props<Row> {
  /** what the table lists, for those who do not see it */
  caption: string;
  /** the first one names the row */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** a sentence where there are no rows */
  empty: string;
}

/** All that belongs to one record, in the order in which it came. */
export function RecordTable<Row>({ empty, ...table }: Props<Row>) {
  return table.rows.length > 0 ? <DataTable {...table} /> : <p className="note">{empty}</p>;
}
