import { hosting } from '#src/content/facts.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../hydration.ts';

interface ListPaths {
  blog: (page: number) => string;
  tag: (tag: string, page?: number) => string;
}

const byQuery: ListPaths = { blog: paths.blog, tag: paths.tag };
const byPath: ListPaths = { blog: paths.blogPage, tag: paths.tagPage };

/** Post list paths, such as /blog?page=2. On a host that cannot match queries, they are /blog/page/2 until hydration. */
export function useListPaths(): ListPaths {
  const isHydrated = useHydrated();
  return hosting.matchesQueries || isHydrated ? byQuery : byPath;
}
