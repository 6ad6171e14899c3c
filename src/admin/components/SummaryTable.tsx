import { useId } from 'react';
import { Table } from '#src/ui/Table.tsx';

export interface SummaryColumn<Row> {
  heading: string;
  format: (row: Row) => string | null;
}

interface Props<Row> {
  heading: string;
  /** names the table for screen readers; by default, the heading */
  caption?: string;
  /** the heading of the first column */
  nameHeading: string;
  /** the other columns, which are numbers */
  columns: readonly SummaryColumn<Row>[];
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** by default, the name */
  getKey?: (row: Row) => string;
}

/** A section with a short table of sums. */
export function SummaryTable<Row>(props: Props<Row>) {
  const { heading, caption = heading, nameHeading, columns, rows, getName, getKey = getName } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{nameHeading}</th>
            {columns.map((column) => (
              <th key={column.heading} scope="col" data-align="end">
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              <th scope="row">{getName(row)}</th>
              {columns.map((column) => (
                <td key={column.heading} data-align="end" data-name={column.heading}>
                  {column.format(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
