import { useListQuery } from './use-list-query.ts';
import { createCsvUrl, type PlainColumn, queryRows, pageSize } from './local-rows.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { type Filter, ListTools } from './ListTools.tsx';
import { Pagination } from './Pagination.tsx';
import type { RowAction } from './RowActions.tsx';

interface Props<Row> {
  caption: string;
  /** the file's name, without its extension */
  file: string;
  columns: readonly (Column<Row> & PlainColumn<Row>)[];
  /** columns that are searched and exported, but not shown */
  hidden?: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  getRowName?: (row: Row) => string;
  searchLabel: string;
  filters?: readonly (Filter & { matches: (row: Row, value: string) => boolean })[];
  actions?: (row: Row) => readonly RowAction[];
  /** shown when there are no rows at all */
  empty?: string;
}

/** Like ListView, for rows that are already loaded. */
export function LocalList<Row>(props: Props<Row>) {
  const {
    caption,
    file,
    columns,
    hidden = [],
    rows,
    getRowKey,
    getRowName,
    searchLabel,
    filters = [],
  } = props;
  const { actions, empty = 'No results.' } = props;
  const [query, change] = useListQuery();
  const all = [...columns, ...hidden];
  const filtered = rows.filter((row) =>
    filters.every(({ name, matches }) => {
      const value = query.filters[name];
      return !value || matches(row, value);
    }),
  );
  const found = queryRows(filtered, all, query);
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / pageSize)));
  return (
    <>
      <ListTools
        query={query}
        onChange={change}
        searchLabel={searchLabel}
        filters={filters}
        csv={createCsvUrl(found, all)}
        csvName={`${file}.csv`}
      />
      {found.length > 0 ? (
        <DataTable
          caption={caption}
          columns={columns}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          getRowKey={getRowKey}
          {...(getRowName && { getRowName })}
          {...(actions && { actions })}
          sort={query.sort}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <p className="note">{rows.length > 0 ? 'No results.' : empty}</p>
      )}
      <Pagination
        page={page}
        size={pageSize}
        total={found.length}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}
