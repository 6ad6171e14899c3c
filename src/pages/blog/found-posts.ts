import { useEffect, useState } from 'react';
import type { Found } from './search-blog.ts';

/** Search debounce in milliseconds. */
const debounceMs = 150;

export type Search =
  | { state: 'none' }
  | { state: 'searching' }
  | { state: 'failed' }
  | ({ state: 'done' } & Found);

/** Search results for a query. The previous results stay while the next search runs. */
export function useFoundPosts(query: string): Search {
  const [result, setResult] = useState<Search>({ state: 'searching' });
  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const show = (found: Search) => isCurrent && setResult(found);
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
  return query === '' ? { state: 'none' } : result;
}
