import { type Column, DataTable } from './DataTable.tsx';

interface Props<Row extends { id: string }> {
  /** names the table for screen readers */
  caption: string;
  /** the first one names the row */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** shown if there are no rows */
  empty: string;
}

/** A table of rows that belong to one record. */
export function RecordTable<Row extends { id: string }>({ empty, ...table }: Props<Row>) {
  if (table.rows.length === 0) return <p className="note">{empty}</p>;
  return <DataTable {...table} getRowKey={({ id }) => id} />;
}
