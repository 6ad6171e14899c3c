import { basics } from '#src/content/basics.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from './use-hydrated.ts';

interface ListAddress {
  blog: (page: number) => string;
  tag: (tag: string, page?: number) => string;
}

const byQuery: ListAddress = { blog: paths.blog, tag: paths.tag };
const byPath: ListAddress = { blog: paths.blogPage, tag: paths.tagPage };

/** Post lists are addressed by query. If a host cannot match queries, links use the path until hydration. */
export function useListAddress(): ListAddress {
  const hydrated = useHydrated();
  return basics.hosting.matchesQueries || hydrated ? byQuery : byPath;
}
