import type { ReactNode } from 'react';
import { api, downloadAddress } from '../api.ts';
import type { ListName, ListPage } from '#src/model/admin/list.ts';
import { readSort, writeListQuery } from '../list/list-query.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useLoaded } from '../list/use-loaded.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { type Filter, ListTools } from './ListTools.tsx';
import { Pages } from './Pages.tsx';
import { Problem } from './Problem.tsx';
import type { RowAction } from './RowActions.tsx';
import styles from './ListView.module.css';

interface Props<Row, Page extends ListPage<Row>> {
  caption: string;
  /** its sorts and filters stand in src/model/admin/list.ts */
  list: ListName;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** what a row is called, for its actions */
  nameOf: (row: Row) => string;
  searchLabel: string;
  filters?: readonly Filter[];
  actions?: (row: Row, reload: () => void) => readonly RowAction[];
  /** where nothing is there yet: what to do next */
  empty: ReactNode;
  /** what the answer says beside its rows: sums of all that the filter finds */
  over?: (page: Page) => ReactNode;
  /** changes when something elsewhere on the screen changed the list */
  turn?: number;
}

/** A list of the service's records: search, filters, sorting, paging and export, all of it in the address. */
export function ListView<Row, Page extends ListPage<Row> = ListPage<Row>>(props: Props<Row, Page>) {
  const {
    caption,
    list,
    columns,
    keyOf,
    nameOf,
    searchLabel,
    filters = [],
    actions,
    empty,
    over,
    turn = 0,
  } = props;
  const [query, change] = useListQuery();
  const address = writeListQuery({ ...query, view: '' });
  const { data, isLoading, error, reload } = useLoaded(`${list}${address} ${turn}`, (signal) =>
    api<Page>(`/${list}${address}`, { signal }),
  );
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  const csv = downloadAddress(`/${list}.csv${writeListQuery({ ...query, page: 1, view: '' })}`);
  return (
    <>
      <ListTools query={query} onChange={change} searchLabel={searchLabel} filters={filters} csv={csv} />
      {error && <Problem text={error} retry={reload} />}
      {data && over?.(data)}
      {!data && isLoading && <output className={styles['state']}>Loading...</output>}
      {data && data.rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={data.rows}
          keyOf={keyOf}
          nameOf={nameOf}
          sort={query.sort ?? readSort(data.sort)}
          onSort={(sort) => change({ sort })}
          isBusy={isLoading}
          {...(actions && { actions: (row: Row) => actions(row, reload) })}
        />
      )}
      {data?.rows.length === 0 && (
        <div className={styles['state']}>
          {isNarrowed ? (
            <>
              <p>Nothing matches.</p>
              <button type="button" onClick={() => change({ search: '', filters: {} })}>
                Show all
              </button>
            </>
          ) : (
            empty
          )}
        </div>
      )}
      {data && (
        <Pages page={data.page} size={data.size} total={data.total} onPage={(page) => change({ page })} />
      )}
    </>
  );
}
