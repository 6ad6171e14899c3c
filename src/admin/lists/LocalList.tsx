import type { ReactNode } from 'react';
import { useListQuery } from './list-query.ts';
import { createCsvUrl, type ValueColumn, queryRows, pageSize } from './local-rows.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { ListToolbar, type NamedFilter } from './ListToolbar.tsx';
import { Pagination } from './ListView.tsx';
import type { RowAction } from './RowActions.tsx';

interface Props<Row> {
  caption: string;
  /** the exported file's name, without extension */
  fileName: string;
  columns: readonly (Column<Row> & ValueColumn<Row>)[];
  /** columns that are searched and exported, but not displayed */
  hiddenColumns?: readonly ValueColumn<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  getRowName?: (row: Row) => string;
  searchLabel: string;
  filters?: readonly (NamedFilter & { matches: (row: Row, value: string) => boolean })[];
  actions?: (row: Row) => readonly RowAction[];
  empty?: string;
  /** the button that adds a record */
  add?: ReactNode;
}

/** Like `ListView`, for rows that are already loaded. The browser searches, filters, sorts and pages them. */
export function LocalList<Row>(props: Props<Row>) {
  const {
    caption,
    fileName,
    columns,
    hiddenColumns = [],
    rows,
    getRowKey,
    getRowName,
    searchLabel,
    filters = [],
    actions,
    empty = 'No results.',
    add,
  } = props;
  const [query, updateQuery] = useListQuery();
  const allColumns = [...columns, ...hiddenColumns];
  const filteredRows = rows.filter((row) =>
    filters.every(({ name, matches }) => {
      const value = query.filters[name];
      return !value || matches(row, value);
    }),
  );
  const matchingRows = queryRows(filteredRows, allColumns, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(matchingRows.length / pageSize)));
  return (
    <>
      <ListToolbar
        query={query}
        onChange={updateQuery}
        searchLabel={searchLabel}
        filters={filters}
        csvHref={createCsvUrl(matchingRows, allColumns)}
        csvName={`${fileName}.csv`}
        isEmpty={rows.length === 0}
        add={add}
      />
      {matchingRows.length > 0 ? (
        <DataTable
          caption={caption}
          columns={columns}
          rows={matchingRows.slice((page - 1) * pageSize, page * pageSize)}
          getRowKey={getRowKey}
          {...(getRowName && { getRowName })}
          {...(actions && { actions })}
          sort={query.sort}
          onSort={(sort) => updateQuery({ sort })}
        />
      ) : (
        <p className="note">{rows.length > 0 ? 'No results.' : empty}</p>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={matchingRows.length}
        onPage={(next) => updateQuery({ page: next })}
      />
    </>
  );
}
