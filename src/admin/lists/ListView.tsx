import type { ReactNode } from 'react';
import { api, getDownloadUrl } from '../api.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { ListName, ListPage } from '#src/domain/schema/list.ts';
import { parseSort, formatListQuery } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';
import { useAsyncData } from '../data/use-async-data.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { type Filter, ListToolbar } from './ListToolbar.tsx';
import { Loading } from '../data/Loading.tsx';
import { Pagination } from './Pagination.tsx';
import type { RowAction } from './RowActions.tsx';
import styles from './ListView.module.css';

interface Props<Row extends { id: string }, Page extends ListPage<Row>> {
  caption: string;
  /** src/domain/owner/list.ts defines each list's columns and filters */
  list: ListName;
  columns: readonly Column<Row>[];
  getRowName: (row: Row) => string;
  searchLabel: string;
  filters?: readonly Filter[];
  hasDateFilter?: boolean;
  actions?: (row: Row) => readonly RowAction[];
  /** shown if there are no rows and no filters */
  empty: ReactNode;
  /** renders a summary above the rows, such as totals for all matching rows */
  renderSummary?: (page: Page) => ReactNode;
}

/** A record list that the service searches, filters, sorts and pages. The query is in the URL. */
export function ListView<Row extends { id: string }, Page extends ListPage<Row> = ListPage<Row>>(
  props: Props<Row, Page>,
) {
  const {
    caption,
    list,
    columns,
    getRowName,
    searchLabel,
    filters = [],
    hasDateFilter = false,
    actions,
    empty,
    renderSummary,
  } = props;
  const [query, updateQuery] = useListQuery();
  const queryString = formatListQuery({ ...query, view: '' });
  const result = useAsyncData(`${list}${queryString}`, (signal) =>
    api<Page>(`/${list}${queryString}`, { signal }),
  );
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0;
  const csvHref = getDownloadUrl(`/${list}.csv${formatListQuery({ ...query, page: 1, view: '' })}`);
  return (
    <section aria-label={caption}>
      <ListToolbar
        query={query}
        onChange={updateQuery}
        searchLabel={searchLabel}
        filters={filters}
        hasDateFilter={hasDateFilter}
        csvHref={csvHref}
      />
      <Loading result={result}>
        {(data) => (
          <>
            {renderSummary?.(data)}
            {data.rows.length > 0 ? (
              <DataTable
                caption={caption}
                columns={columns}
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
