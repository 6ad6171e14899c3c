import { useEffect, useId, useState } from 'react';
import type { ListQuery } from './list-query.ts';
import { DateFilter } from './DateFilter.tsx';
import styles from './ListToolbar.module.css';
import { useMedia } from '../components/use-media.ts';

export interface Filter {
  name: string;
  /** 'Status'; its empty choice reads 'Status: all' */
  label: string;
  /** value → label */
  options: Readonly<Record<string, string>>;
}

interface Props {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
  /** names the searched fields: 'Search by name or email' */
  searchLabel: string;
  filters?: readonly Filter[];
  /** the list can be filtered by date, with `from` and `to` */
  hasDateFilter?: boolean;
  /** URL of the list as a CSV file */
  csv?: string;
  /** file name, if the URL has none */
  csvName?: string;
}

const debounceMs = 250;

/** The controls above a list: search, filters and CSV export. */
export function ListToolbar({
  query,
  onChange,
  searchLabel,
  filters = [],
  hasDateFilter,
  csv,
  csvName,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query.search);
  const [syncedSearch, setSyncedSearch] = useState(query.search);
  const [sent, setSent] = useState(query.search);
  // Going back changes the query, so update the field. A search of our own must not overwrite letters typed since.
  if (syncedSearch !== query.search) {
    setSyncedSearch(query.search);
    setSent(query.search);
    if (query.search !== sent) setTyped(query.search);
  }

  useEffect(() => {
    if (typed === query.search) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange({ search: typed });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, query.search, onChange]);

  const setFilters = (values: Record<string, string>) =>
    onChange({ filters: { ...query.filters, ...values } });
  const { from = '', to = '' } = query.filters;
  const isNarrow = useMedia('(width < 40rem)');
  const controls = (
    <>
      {filters.map(({ name, label, options }) => (
        <select
          key={name}
          aria-label={label}
          value={query.filters[name] ?? ''}
          onChange={({ currentTarget }) => setFilters({ [name]: currentTarget.value })}
        >
          <option value="">{label}: all</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {hasDateFilter && <DateFilter from={from} to={to} onChange={(range) => setFilters({ ...range })} />}
    </>
  );
  const count = filters.filter(({ name }) => query.filters[name]).length + (from || to ? 1 : 0);

  return (
    <search className={styles['tools']}>
      <div className={styles['search']}>
        <label htmlFor={id}>{searchLabel}</label>
        <input
          id={id}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {isNarrow && (filters.length > 0 || hasDateFilter) ? (
        <details>
          <summary>{count ? `Filters (${count})` : 'Filters'}</summary>
          {controls}
        </details>
      ) : (
        controls
      )}
      {csv && (
        <a href={csv} download={csvName ?? true}>
          Export CSV
        </a>
      )}
    </search>
  );
}
