// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- the table scrolls sideways, so it must be focusable to scroll it with the keyboard
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { Table } from '#src/ui/Table.tsx';
import { type ListQuery, toggleSort } from './list-query.ts';
import styles from './DataTable.module.css';
import { RowActions, type RowAction } from './RowActions.tsx';

export interface Column<Row> {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** `end` for numbers */
  align?: 'end';
  /** lets long text wrap; other cells stay on one line */
  canWrap?: boolean;
  /** gray, and left out on phones */
  isMinor?: boolean;
}

interface Props<Row> {
  /** names the table for screen readers */
  caption: string;
  /** the first column is each row's header */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  /** names a row in its action menu; by default, its key */
  getRowName?: (row: Row) => string;
  sort?: ListQuery['sort'];
  /** omit it to turn sorting off */
  onSort?: (sort: ListQuery['sort']) => void;
  actions?: (row: Row) => readonly RowAction[];
  isBusy?: boolean;
  /** on a phone, a row is one paragraph of values without the columns' names */
  isCompact?: boolean | undefined;
}

const focusableElements = 'a[href], button:not(:disabled)';

function moveFocusInColumn(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const focused = event.target instanceof HTMLElement ? event.target : null;
  const row = focused?.closest('tr');
  if (!focused || !row || focused.closest('[popover]')) return;
  const rows = [...event.currentTarget.rows];
  const rowIndex = {
    ArrowDown: rows.indexOf(row) + 1,
    ArrowUp: rows.indexOf(row) - 1,
    Home: 0,
    End: rows.length - 1,
  }[event.key];
  const targetRow = rowIndex === undefined ? undefined : rows[rowIndex];
  if (!targetRow) return;
  event.preventDefault();
  const index = [...row.querySelectorAll<HTMLElement>(focusableElements)].indexOf(focused);
  const candidates = targetRow.querySelectorAll<HTMLElement>(focusableElements);
  (candidates[index] ?? candidates[0])?.focus();
}

/** Follows a row's link when the owner clicks anywhere in the row. Selecting text in it does not. */
function openRow(event: MouseEvent<HTMLTableSectionElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, [popover]')) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector<HTMLElement>('th :is(a, button)');
  link?.dispatchEvent(
    new PointerEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

const getSortDirection = (sort: ListQuery['sort'], key: string) =>
  sort?.key !== key ? undefined : sort.isDescending ? 'descending' : 'ascending';

export function DataTable<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    getRowKey,
    getRowName = getRowKey,
    sort = null,
    onSort,
    actions,
    isBusy,
    isCompact,
  } = props;
  const [sortMessage, setSortMessage] = useState('');
  return (
    <div
      className={styles['scroll']}
      role="group"
      aria-label={caption}
      tabIndex={0}
      aria-busy={isBusy || undefined}
    >
      <output className="visually-hidden">{sortMessage}</output>
      <Table caption={caption} className={styles['table']} data-compact={isCompact || undefined}>
        <thead>
          <tr>
            {columns.map(({ key, name, isSortable, align }) => (
              <th key={key} scope="col" data-align={align} aria-sort={getSortDirection(sort, key)}>
                {isSortable && onSort ? (
                  <button
                    type="button"
                    onClick={() => {
                      const next = toggleSort(sort, key, align === 'end');
                      onSort(next);
                      setSortMessage(`Sorted by ${name}, ${next.isDescending ? 'descending' : 'ascending'}`);
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- each row has a link for the keyboard, and arrow keys move between them */}
        <tbody onKeyDown={moveFocusInColumn} onClick={openRow}>
          {rows.map((row) => (
            <tr key={getRowKey(row)}>
              {columns.map(({ key, name, cell, align, canWrap, isMinor }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" data-align={align} data-wraps={canWrap || undefined}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={key}
                    data-name={name}
                    data-align={align}
                    data-wraps={canWrap || undefined}
                    data-minor={isMinor || undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && (
                <td data-align="end" data-actions>
                  <RowActions rowName={getRowName(row)} actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

export interface RecordTableProps<Row extends { id: string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  empty: string;
}

export function RecordTable<Row extends { id: string }>({ empty, ...table }: RecordTableProps<Row>) {
  if (table.rows.length === 0) return <p className="note">{empty}</p>;
  return <DataTable {...table} getRowKey={({ id }) => id} />;
}
