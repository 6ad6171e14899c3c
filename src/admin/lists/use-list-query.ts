import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, parseListQuery, formatListQuery } from './list-query.ts';

/** The list query in the URL, and a function to change it. A new search, filter or sort starts on page 1. */
export function useListQuery(): [query: ListQuery, updateQuery: (changes: Partial<ListQuery>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const updateQuery = useCallback(
    (changes: Partial<ListQuery>) => {
      // A previous change may be in the URL, but not rendered yet.
      const { pathname, search: latest } = location;
      const next = { ...parseListQuery(latest), page: 1, ...changes };
      // Back returns to the previous page or filter, but does not step through each letter of a search.
      navigate(pathname + formatListQuery(next), {
        replace: changes.search !== undefined,
        preventScrollReset: true,
      });
    },
    [navigate],
  );
  return [parseListQuery(search), updateQuery];
}
