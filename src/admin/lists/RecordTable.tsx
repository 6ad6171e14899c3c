import { type Column, DataTable } from './DataTable.tsx';

interface Props<Row extends { id: string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  empty: string;
}

/** A table of all rows for one record, without sorting or paging. */
export function RecordTable<Row extends { id: string }>({ empty, ...table }: Props<Row>) {
  if (table.rows.length === 0) return <p className="note">{empty}</p>;
  return <DataTable {...table} getRowKey={({ id }) => id} />;
}
