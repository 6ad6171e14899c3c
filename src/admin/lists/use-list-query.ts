import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, parseListQuery, formatListQuery } from './list-query.ts';

/** The list query in the URL, and a function to change it. A new search, filter or sort starts on page 1. */
export function useListQuery(): [query: ListQuery, change: (changed: Partial<ListQuery>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Partial<ListQuery>) => {
      // A previous change may be in the URL, but not rendered yet.
      const { pathname, search: latest } = location;
      const next = { ...parseListQuery(latest), page: 1, ...changed };
      // Back returns to the previous page or filter, but does not step through each letter of a search.
      navigate(pathname + formatListQuery(next), {
        replace: changed.search !== undefined,
        preventScrollReset: true,
      });
    },
    [navigate],
  );
  return [parseListQuery(search), change];
}
