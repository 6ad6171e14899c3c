import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, parseListQuery, formatListQuery } from './list-query.ts';

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
