import { useEffect, useId, useState } from 'react';
import type { ListQuery } from '../list/list-query.ts';
import styles from './ListTools.module.css';

export interface Filter {
  name: string;
  /** 'State'; its empty choice reads 'State: all' */
  label: string;
  /** value → label; without them the filter is a day */
  options?: Readonly<Record<string, string>>;
}

interface Props {
  query: ListQuery;
  onChange: (changed: Partial<ListQuery>) => void;
  /** what the search looks into: 'Search by name or e-mail' */
  searchLabel: string;
  filters?: readonly Filter[];
  /** the address of the list as a CSV file */
  csv?: string;
  /** what that file is called, where its address does not say */
  csvName?: string;
}

/** Milliseconds after the last letter until the list is asked for. */
const pause = 250;

/** The controls above a list: search, filters and CSV export. */
export function ListTools({ query, onChange, searchLabel, filters = [], csv, csvName }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query.search);
  const [shown, setShown] = useState(query.search);
  // Going back changes the address under the field.
  if (shown !== query.search) {
    setShown(query.search);
    setTyped(query.search);
  }

  useEffect(() => {
    if (typed === query.search) return undefined;
    const later = setTimeout(() => onChange({ search: typed }), pause);
    return () => clearTimeout(later);
  }, [typed, query.search, onChange]);

  const narrow = (name: string, value: string) => onChange({ filters: { ...query.filters, [name]: value } });

  return (
    <search className={styles['tools']}>
      <label htmlFor={id} className="visually-hidden">
        {searchLabel}
      </label>
      <input
        id={id}
        type="search"
        placeholder={searchLabel}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {filters.map(({ name, label, options }) =>
        options ? (
          <select
            key={name}
            aria-label={label}
            value={query.filters[name] ?? ''}
            onChange={({ currentTarget }) => narrow(name, currentTarget.value)}
          >
            <option value="">{label}: all</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <label key={name}>
            {label}
            <input
              type="date"
              value={query.filters[name] ?? ''}
              onChange={({ currentTarget }) => narrow(name, currentTarget.value)}
            />
          </label>
        ),
      )}
      {csv && (
        <a href={csv} download={csvName ?? true}>
          Export CSV
        </a>
      )}
    </search>
  );
}
