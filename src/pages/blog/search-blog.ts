import { correctQuery } from '#src/lib/search/correction.ts';
import { findPosts, type ReadIndexFile } from '#src/lib/search/find-posts.ts';
import type { SearchCard } from '#src/model/search.ts';

export interface SearchResult {
  /** the query these results are for */
  query: string;
  posts: SearchCard[];
  /** more posts match than are shown */
  hasMore: boolean;
  /** a suggested correction */
  correction: string | null;
}

const parts = new Map<string, Promise<unknown>>();

/** Fetches each index file once; failed ones are retried. */
const readPart: ReadIndexFile = (url) => {
  let part = parts.get(url);
  if (!part) {
    part = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${url} returned ${response.status}`);
      return response.json();
    });
    part.catch(() => parts.delete(url));
    parts.set(url, part);
  }
  return part;
};

/** Maximum number of results shown. */
const maxShown = 12;

/** Searches the blog. Loads the index on demand, in parts. */
export async function searchBlog(query: string): Promise<SearchResult> {
  const found = await findPosts(query, readPart, maxShown + 1);
  const correction = await correctQuery(query, readPart);
  return { query, posts: found.slice(0, maxShown), hasMore: found.length > maxShown, correction };
}
