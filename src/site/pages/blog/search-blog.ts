import {
  correctQuery,
  findPosts,
  type SearchCard,
  type SearchIndex,
  searchPath,
} from '#src/content/search.ts';

export interface SearchResult {
  query: string;
  posts: SearchCard[];
  /** true if more posts match than are shown */
  hasMore: boolean;
  correction: string | null;
}

let index: Promise<SearchIndex> | undefined;

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(searchPath);
  if (!response.ok) throw new Error(`${searchPath} returned ${response.status}`);
  return response.json();
}

const maxShown = 12;

/** Searches the blog. Loads the index on first use, and again if that failed. */
export async function searchBlog(query: string): Promise<SearchResult> {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  const loaded = await index;
  const found = findPosts(query, loaded, maxShown + 1);
  return {
    query,
    posts: found.slice(0, maxShown),
    hasMore: found.length > maxShown,
    correction: correctQuery(query, loaded),
  };
}
