import { basics } from '#src/content/basics.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../use-hydrated.ts';

interface ListPaths {
  blog: (page: number) => string;
  tag: (tag: string, page?: number) => string;
}

const byQuery: ListPaths = { blog: paths.blog, tag: paths.tag };
const byPath: ListPaths = { blog: paths.blogPage, tag: paths.tagPage };

/** Post list paths, such as /blog?page=2. On a host that cannot match queries, they are /blog/page/2 until hydration. */
export function useListPaths(): ListPaths {
  const isHydrated = useHydrated();
  return basics.hosting.matchesQueries || isHydrated ? byQuery : byPath;
}
