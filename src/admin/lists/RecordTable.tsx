import { type Column, DataTable } from './DataTable.tsx';

interface Props<Row extends { id: string }> {
  /** what the table lists, for screen readers */
  caption: string;
  /** the first one names the row */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** a sentence where there are no rows */
  empty: string;
}

/** All that belongs to one record, in the order in which it came. */
export function RecordTable<Row extends { id: string }>({ empty, ...table }: Props<Row>) {
  if (table.rows.length === 0) return <p className="note">{empty}</p>;
  return <DataTable {...table} keyOf={({ id }) => id} />;
}
