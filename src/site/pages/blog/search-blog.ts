import { correctQuery, findPosts, type ReadIndexFile, type SearchCard } from '#src/content/search.ts';

export interface SearchResult {
  query: string;
  posts: SearchCard[];
  /** true if more posts match than are shown */
  hasMore: boolean;
  correction: string | null;
}

const parts = new Map<string, Promise<Response>>();

/** Fetches each index file once. A failed fetch is retried the next time. */
const readPart: ReadIndexFile = async (url) => {
  let part = parts.get(url);
  if (!part) {
    part = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${url} returned ${response.status}`);
      return response;
    });
    part.catch(() => parts.delete(url));
    parts.set(url, part);
  }
  const response = await part;
  return response.clone().json();
};

const maxShown = 12;

/** Searches the blog. Loads only the index files that the query needs. */
export async function searchBlog(query: string): Promise<SearchResult> {
  const found = await findPosts(query, readPart, maxShown + 1);
  const correction = await correctQuery(query, readPart);
  return { query, posts: found.slice(0, maxShown), hasMore: found.length > maxShown, correction };
}
