import { type ReactNode, useEffect, useId, useState } from 'react';
import { site } from '#src/content/site.ts';
import type { List } from '#src/domain/schema/list.ts';
import { CompactInput, CompactSelect, DayInput } from '#src/ui/CompactField.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './ListView.module.css';
import { useMediaQuery } from '../components/ScreenLayout.tsx';
import { addDays } from '#src/domain/time/day.ts';
import { getStudioToday } from '../dates.ts';

interface DayRange {
  from: string;
  to: string;
}

interface DateFilterProps extends DayRange {
  onChange: (range: DayRange) => void;
}

const getFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function getPresets(today: string): Record<string, DayRange> {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const firstOfMonth = getFirstOfMonth(today);
  const lastOfPreviousMonth = addDays(firstOfMonth, -1);
  return {
    Today: { from: today, to: today },
    Tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    'This week': { from: sunday, to: addDays(sunday, 6) },
    'Next week': { from: addDays(sunday, 7), to: addDays(sunday, 13) },
    'This month': { from: firstOfMonth, to: addDays(getFirstOfMonth(addDays(firstOfMonth, 31)), -1) },
    'Last month': { from: getFirstOfMonth(lastOfPreviousMonth), to: lastOfPreviousMonth },
    'Last 30 days': { from: addDays(today, -29), to: today },
    'This year': { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  };
}

function DateFilter({ from, to, onChange }: DateFilterProps) {
  const presets = getPresets(getStudioToday());
  const preset = Object.keys(presets).find((name) => presets[name]?.from === from && presets[name].to === to);
  const [isCustom, setCustom] = useState(false);
  const selectedOption = isCustom ? 'custom' : (preset ?? (from || to ? 'custom' : ''));
  const selectOption = (name: string) => {
    setCustom(name === 'custom');
    if (name !== 'custom') onChange(presets[name] ?? { from: '', to: '' });
  };
  return (
    <>
      <CompactSelect
        label="Dates"
        options={{
          '': 'Dates: all',
          ...Object.fromEntries(Object.keys(presets).map((name) => [name, name])),
          custom: 'Custom dates',
        }}
        value={selectedOption}
        onChange={selectOption}
      />
      {selectedOption === 'custom' && (
        <>
          <DayInput aria-label="From" value={from} onCommit={(day) => onChange({ from: day, to })} />
          <DayInput aria-label="To" value={to} onCommit={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  );
}

type ListFacts = Pick<List<never>, 'filters' | 'search' | 'hasDateFilter'>;

const getFilters = ({ filters = {} }: ListFacts) =>
  Object.entries(filters).map(([name, { label, options }]) => ({
    name,
    label,
    options: typeof options === 'function' ? options(site) : options,
  }));

interface Props {
  query: ListQuery;
  onChange: (changes: Partial<ListQuery>) => void;
  list: ListFacts;
  csvHref: string;
  /** there is nothing to search, filter or export */
  isEmpty: boolean;
  add?: ReactNode;
}

const debounceMs = 250;

export function ListToolbar({ query, onChange, list, csvHref, isEmpty, add }: Props) {
  const { search, hasDateFilter } = list;
  const filters = getFilters(list);
  const id = useId();
  const [inputValue, setInputValue] = useState(query.search);
  const [syncedSearch, setSyncedSearch] = useState(query.search);
  const [sentSearch, setSentSearch] = useState(query.search);
  // If the search in the URL changes, for example because the owner went back, show it. If this field changed it, leave the field alone, because the
  // owner may have kept typing.
  if (syncedSearch !== query.search) {
    setSyncedSearch(query.search);
    setSentSearch(query.search);
    if (query.search !== sentSearch) setInputValue(query.search);
  }

  useEffect(() => {
    if (inputValue === query.search) return undefined;
    const timer = setTimeout(() => {
      setSentSearch(inputValue);
      onChange({ search: inputValue });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [inputValue, query.search, onChange]);

  const setFilters = (values: Record<string, string>) =>
    onChange({ filters: { ...query.filters, ...values } });
  const { from = '', to = '' } = query.filters;
  const isNarrow = useMediaQuery('(width < 40rem)');
  const filterControls = (
    <>
      {filters.map(({ name, label, options }) => (
        <CompactSelect
          key={name}
          label={label}
          options={{ '': `${label}: all`, ...options }}
          value={query.filters[name] ?? ''}
          onChange={(value) => setFilters({ [name]: value })}
        />
      ))}
      {hasDateFilter && <DateFilter from={from} to={to} onChange={(range) => setFilters({ ...range })} />}
    </>
  );
  const activeFilterCount = filters.filter(({ name }) => query.filters[name]).length + (from || to ? 1 : 0);

  return (
    <div className={styles['toolbar']}>
      {!isEmpty && (
        <search>
          <div className={styles['search']}>
            <label htmlFor={id}>{search}</label>
            <CompactInput
              id={id}
              type="search"
              value={inputValue}
              onChange={({ currentTarget }) => setInputValue(currentTarget.value)}
            />
          </div>
          {isNarrow && (filters.length > 0 || hasDateFilter) ? (
            <details>
              <summary>{activeFilterCount ? `Filters (${activeFilterCount})` : 'Filters'}</summary>
              {filterControls}
            </details>
          ) : (
            filterControls
          )}
        </search>
      )}
      <div className={styles['end']}>
        {!isEmpty && (
          <a href={csvHref} download>
            Export CSV
          </a>
        )}
        {add}
      </div>
    </div>
  );
}
