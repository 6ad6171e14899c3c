import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

/** The list that the address asks for, and how to ask for another. Whatever narrows it begins on its first page. */
export function useListQuery(): [query: ListQuery, change: (changed: Partial<ListQuery>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Partial<ListQuery>) => {
      const next = { ...readListQuery(search), page: 1, ...changed };
      // Turning a page can be undone by going back; each letter of a search cannot.
      navigate(pathname + writeListQuery(next), {
        replace: changed.search !== undefined,
        preventScrollReset: true,
      });
    },
    [navigate, pathname, search],
  );
  return [readListQuery(search), change];
}
