import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A list's state. Its URL uses the same parameters as the service: ?q=ann&status=paid&sort=-at&page=2 */
export interface ListQuery {
  search: string;
  sort: { key: string; isDescending: boolean } | null;
  /** 1-based */
  page: number;
  /** selected values by filter name */
  filters: Readonly<Record<string, string>>;
  /** the screen's current view; not sent to the service */
  view?: string;
}

const reservedParams = ['q', 'sort', 'page', 'view', 'open', 'booking', 'mail'];

/** Parses a sort parameter. '-at' sorts by `at` in descending order. */
export const parseSort = (sort: string): ListQuery['sort'] => {
  const key = sort.replace(/^-/, '');
  return key ? { key, isDescending: sort.startsWith('-') } : null;
};

export function parseListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const view = params.get('view');
  return {
    search: params.get('q') ?? '',
    sort: parseSort(params.get('sort') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(
      [...params].filter(([name, value]) => !reservedParams.includes(name) && value),
    ),
    ...(view && { view }),
  };
}

/** Converts a query to parameters. Omits defaults, so each state has exactly one URL. */
export function toParams({ search, sort, page, filters, view }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (view) params.set('view', view);
  if (search) params.set('q', search);
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (sort) params.set('sort', `${sort.isDescending ? '-' : ''}${sort.key}`);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function formatListQuery(query: ListQuery): string {
  const params = toParams(query).toString();
  return params && `?${params}`;
}

/** Gets the sort order after a click on a column heading. Text starts in ascending order, and numbers start with the highest. */
export const toggleSort = (
  sort: ListQuery['sort'],
  key: string,
  isNumeric: boolean,
): NonNullable<ListQuery['sort']> => ({
  key,
  isDescending: sort?.key === key ? !sort.isDescending : isNumeric,
});

/** Reads the list query from the URL. `updateQuery` goes to page 1 unless it sets the page. */
export function useListQuery(): [query: ListQuery, updateQuery: (changes: Partial<ListQuery>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const updateQuery = useCallback(
    (changes: Partial<ListQuery>) => {
      // Read the URL itself, because an earlier update may not be rendered yet.
      const { pathname, search: latestSearch } = location;
      const next = { ...parseListQuery(latestSearch), page: 1, ...changes };
      // Going back returns to the previous page or filter. Typing a search replaces the history entry instead of adding one.
      navigate(pathname + formatListQuery(next), {
        replace: changes.search !== undefined,
        preventScrollReset: true,
      });
    },
    [navigate],
  );
  return [parseListQuery(search), updateQuery];
}

interface OpenRecord {
  id: string | null;
  getHref: (id: string) => string;
  backHref: string;
}

/** Reads the open record from the URL. This makes records linkable, and going back closes them. */
export function useOpenRecord(param: 'open' | 'booking' | 'mail' = 'open'): OpenRecord {
  const { pathname, search } = useLocation();
  const getHref = (id: string | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(param);
    else params.set(param, id);
    const query = params.toString();
    return pathname + (query && `?${query}`);
  };
  return { id: new URLSearchParams(search).get(param), getHref, backHref: getHref(null) };
}

const getHistoryIndex = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;

/** Returns a function that closes the open record. It goes back in history, or to `backHref` if the visit started at the record. */
export function useCloseRecord(backHref: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (getHistoryIndex(history.state)) navigate(-1);
    else navigate(backHref, { replace: true });
  };
}
