// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls sideways is reached by keyboard
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ListQuery } from './list-query.ts';
import { toggleSort } from './list-query.ts';
import styles from './DataTable.module.css';
import { RowActions, type RowAction } from './RowActions.tsx';

export interface Column<Row> {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** the service can sort by it */
  sorts?: boolean;
  /** for numbers */
  align?: 'end';
  /** sentences, which take several lines */
  wraps?: boolean;
}

interface Props<Row> {
  /** what the table lists, for screen readers */
  caption: string;
  /** the first one names the row */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** what a row is called, for its actions */
  nameOf?: (row: Row) => string;
  sort?: ListQuery['sort'];
  /** without it the rows keep their order */
  onSort?: (sort: ListQuery['sort']) => void;
  /** actions of a row, besides opening it */
  actions?: (row: Row) => readonly RowAction[];
  isBusy?: boolean;
}

const focusable = 'a[href], button:not(:disabled)';

/** The same thing one row up or down, or in the first or last row. */
function moveInColumn(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const here = event.target instanceof HTMLElement ? event.target : null;
  const row = here?.closest('tr');
  if (!here || !row || here.closest('[popover]')) return;
  const rows = [...event.currentTarget.rows];
  const to = {
    ArrowDown: rows.indexOf(row) + 1,
    ArrowUp: rows.indexOf(row) - 1,
    Home: 0,
    End: rows.length - 1,
  }[event.key];
  const target = to === undefined ? undefined : rows[to];
  if (!target) return;
  event.preventDefault();
  const place = [...row.querySelectorAll<HTMLElement>(focusable)].indexOf(here);
  const across = target.querySelectorAll<HTMLElement>(focusable);
  (across[place] ?? across[0])?.focus();
}

const getSortDirection = (sort: ListQuery['sort'], key: string) =>
  sort?.key !== key ? undefined : sort.descending ? 'descending' : 'ascending';

/** Rows and columns. Sorting is the service's; arrow keys go from row to row. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort = null, onSort, actions, isBusy } = props;
  const [order, setOrder] = useState('');
  return (
    <div
      className={styles['scroll']}
      role="group"
      aria-label={caption}
      tabIndex={0}
      aria-busy={isBusy || undefined}
    >
      <output className="visually-hidden">{order}</output>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name, sorts, align }) => (
              <th key={key} scope="col" data-align={align} aria-sort={getSortDirection(sort, key)}>
                {sorts && onSort ? (
                  <button
                    type="button"
                    onClick={() => {
                      const next = toggleSort(sort, key);
                      onSort(next);
                      setOrder(`Sorted by ${name}, ${next.descending ? 'descending' : 'ascending'}`);
                    }}
                  >
                    {name}
                    <span aria-hidden="true">
                      {{ ascending: '↑', descending: '↓', none: '' }[getSortDirection(sort, key) ?? 'none']}
                    </span>
                  </button>
                ) : (
                  name
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" data-actions>
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its own links */}
        <tbody onKeyDown={moveInColumn}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, name, cell, align, wraps }, place) =>
                place === 0 ? (
                  <th key={key} scope="row" data-align={align} data-wraps={wraps}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-name={name} data-align={align} data-wraps={wraps}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td data-align="end" data-actions>
                  <RowActions of={nameOf(row)} actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
