import { type ComponentType, type ReactNode, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { fetchPage, getDownloadUrl } from '../api.ts';
import type { List, ListPage } from '#src/domain/schema/list.ts';
import { formatListQuery, parseSort, toParams, useListQuery } from './list-query.ts';
import { useAsyncData, Loading } from '../data/async-data.tsx';
import { type Cells, createColumns } from './cells.tsx';
import { DataTable } from './DataTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { RowAction } from './RowActions.tsx';
import styles from './ListView.module.css';
import { formatNumber } from '#src/lib/format/count.ts';

interface PaginationProps {
  /** 1-based */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const firstRow = (page - 1) * pageSize + 1;
  if (total === 0) return <output className="visually-hidden">No results</output>;
  return (
    <div className={styles['pagination']}>
      <output>
        {`${formatNumber(firstRow)}–${formatNumber(Math.min(total, page * pageSize))} of ${formatNumber(total)}`}
      </output>
      {lastPage > 1 && (
        <div>
          <ActionButton aria-disabled={page <= 1 || undefined} onClick={() => page > 1 && onPage(page - 1)}>
            Prev
          </ActionButton>
          <ActionButton
            aria-disabled={page >= lastPage || undefined}
            onClick={() => page < lastPage && onPage(page + 1)}
          >
            Next
          </ActionButton>
        </div>
      )}
    </div>
  );
}

export interface ListViewProps<Row extends { id: string }, Extra extends object> {
  list: List<Row, Extra>;
  /** by column; the others show their value */
  cells?: Cells<Row>;
  getRowName: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** shown if there are no rows and no filters */
  empty: ReactNode;
  add?: ReactNode;
  /** renders a summary above the rows, such as totals for all matching rows */
  renderSummary?: (page: ListPage<Row> & Extra) => ReactNode;
}

/** A record list that the service searches, filters, sorts and pages. The query is in the URL. */
export function ListView<Row extends { id: string }, Extra extends object>(props: ListViewProps<Row, Extra>) {
  const { list, cells, getRowName, actions, empty, add, renderSummary } = props;
  const [query, updateQuery] = useListQuery();
  const params = toParams({ ...query, view: '' });
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0;
  const result = useAsyncData(`${list.name}?${params}`, async (signal) => ({
    ...(await fetchPage(list, Object.fromEntries(params), signal)),
    isFiltered,
  }));
  const isEmpty = result.data?.total === 0 && !result.data.isFiltered;
  const csvHref = getDownloadUrl(`/${list.name}.csv${formatListQuery({ ...query, page: 1, view: '' })}`);
  return (
    <section aria-label={list.title}>
      <ListToolbar
        query={query}
        onChange={updateQuery}
        list={list}
        csvHref={csvHref}
        isEmpty={isEmpty}
        add={add}
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
                isCompact={list.isCompact}
                sort={query.sort ?? parseSort(data.sort)}
                onSort={(sort) => updateQuery({ sort })}
                isBusy={result.isLoading}
                {...(actions && { actions })}
              />
            ) : (
              <div className={styles['empty']}>
                {data.isFiltered ? (
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

interface Props<Row extends { id: string }, Extra extends object> extends Omit<
  ListViewProps<Row, Extra>,
  'add'
> {
  /** for example 'Create code' */
  addLabel: string;
  Dialog: ComponentType<EditDialogProps<Row>>;
}

/** The props of a dialog that edits a record. */
export interface EditDialogProps<Row> {
  /** null to add one */
  record: Row | null;
  onClose: () => void;
}

/** A list with a button that adds a record, and `Edit` as the first action of each row. */
export function EditableList<Row extends { id: string }, Extra extends object>(props: Props<Row, Extra>) {
  const { addLabel, Dialog, actions, ...list } = props;
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  return (
    <>
      <ListView
        {...list}
        add={
          <ActionButton variant="filled" onClick={() => setEditing('new')}>
            {addLabel}
          </ActionButton>
        }
        actions={(row) => [{ name: 'Edit', onSelect: () => setEditing(row) }, ...(actions?.(row) ?? [])]}
      />
      {editing && <Dialog record={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
