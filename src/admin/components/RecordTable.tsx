// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls sideways is reached by keyboard
import type { Column } from './DataTable.tsx';
import styles from './DataTable.module.css';

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
export function RecordTable<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (!rows.length) return <p className="note">{empty}</p>;
  return (
    <div className={styles['scroll']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name, align }) => (
              <th key={key} scope="col" data-align={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, align }, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell key={key} data-align={align} {...(place === 0 && { scope: 'row' })}>
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
