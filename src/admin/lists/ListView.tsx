import type { ReactNode } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { fetchPage, getDownloadUrl } from '../api.ts';
import type { List, ListPage } from '#src/domain/schema/list.ts';
import { formatListQuery, parseSort, toParams } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';
import { useAsyncData } from '../data/use-async-data.ts';
import { type Cells, createColumns } from './cells.tsx';
import { DataTable } from './DataTable.tsx';
import { getFilters, ListToolbar } from './ListToolbar.tsx';
import { Loading } from '../data/Loading.tsx';
import { Pagination } from './Pagination.tsx';
import type { RowAction } from './RowActions.tsx';
import styles from './ListView.module.css';

interface Props<Row extends { id: string }, Extra extends object> {
  list: List<Row, Extra>;
  /** by column; the others show their value */
  cells?: Cells<Row>;
  getRowName: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** shown if there are no rows and no filters */
  empty: ReactNode;
  /** renders a summary above the rows, such as totals for all matching rows */
  renderSummary?: (page: ListPage<Row> & Extra) => ReactNode;
}

/** A record list that the service searches, filters, sorts and pages. The query is in the URL. */
export function ListView<Row extends { id: string }, Extra extends object>(props: Props<Row, Extra>) {
  const { list, cells, getRowName, actions, empty, renderSummary } = props;
  const [query, updateQuery] = useListQuery();
  const params = toParams({ ...query, view: '' });
  const result = useAsyncData(`${list.name}?${params}`, (signal) =>
    fetchPage(list, Object.fromEntries(params), signal),
  );
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0;
  const csvHref = getDownloadUrl(`/${list.name}.csv${formatListQuery({ ...query, page: 1, view: '' })}`);
  return (
    <section aria-label={list.title}>
      <ListToolbar
        query={query}
        onChange={updateQuery}
        searchLabel={list.search}
        filters={getFilters(list)}
        hasDateFilter={list.hasDateFilter}
        csvHref={csvHref}
      />
      <Loading result={result}>
        {(data) => (
          <>
            {renderSummary?.(data)}
            {data.rows.length > 0 ? (
              <DataTable
                caption={list.title}
                columns={createColumns(list, cells)}
                rows={data.rows}
                getRowKey={({ id }) => id}
                getRowName={getRowName}
                sort={query.sort ?? parseSort(data.sort)}
                onSort={(sort) => updateQuery({ sort })}
                isBusy={result.isLoading}
                {...(actions && { actions })}
              />
            ) : (
              <div className={styles['empty']}>
                {isFiltered ? (
                  <>
                    <p>No results.</p>
                    <ActionButton onClick={() => updateQuery({ search: '', filters: {} })}>
                      Show all
                    </ActionButton>
                  </>
                ) : (
                  empty
                )}
              </div>
            )}
            <Pagination
              page={data.page}
              pageSize={data.size}
              total={data.total}
              onPage={(page) => updateQuery({ page })}
            />
          </>
        )}
      </Loading>
    </section>
  );
}
