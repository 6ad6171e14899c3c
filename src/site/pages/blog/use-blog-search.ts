import { useEffect, useState } from 'react';
import type { SearchResult } from './search-blog.ts';

const debounceMs = 150;

export type SearchState =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed' }
  | ({ state: 'done' } & SearchResult);

/** Searches the blog for a query. Returns the previous results until the new ones have loaded. */
export function useBlogSearch(query: string): SearchState {
  const [result, setResult] = useState<SearchState>({ state: 'searching' });
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const show = (next: SearchState) => isCurrent && setResult(next);
    const timer = setTimeout(
      () =>
        import('./search-blog.ts')
          .then(({ searchBlog }) => searchBlog(query))
          .then(
            (found) => show({ state: 'done', ...found }),
            () => show({ state: 'failed' }),
          ),
      debounceMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  return query === '' ? { state: 'idle' } : result;
}
