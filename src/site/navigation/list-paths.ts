import { basics } from '#src/content/basics.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../use-hydrated.ts';

interface ListPaths {
  blog: (page: number) => string;
  tag: (tag: string, page?: number) => string;
}

const byQuery: ListPaths = { blog: paths.blog, tag: paths.tag };
const byPath: ListPaths = { blog: paths.blogPage, tag: paths.tagPage };

/** Post lists are in the query. If a host cannot match queries, links use the path until hydration. */
export function useListPaths(): ListPaths {
  const hydrated = useHydrated();
  return basics.hosting.matchesQueries || hydrated ? byQuery : byPath;
}
