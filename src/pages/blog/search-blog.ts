import { correctQuery } from '#src/lib/search/correction.ts';
import { findPosts, type ReadPart } from '#src/lib/search/find-posts.ts';
import type { SearchCard } from '#src/model/search.ts';

export interface Found {
  /** the query that was answered */
  query: string;
  posts: SearchCard[];
  /** more posts match than are shown */
  isCut: boolean;
  /** a query that may have been meant */
  correction: string | null;
}

const parts = new Map<string, Promise<unknown>>();

/** Each part of the index is fetched once; one that failed to arrive is asked for again. */
const readPart: ReadPart = (address) => {
  let part = parts.get(address);
  if (!part) {
    part = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer.json();
    });
    part.catch(() => parts.delete(address));
    parts.set(address, part);
  }
  return part;
};

/** Readers do not scroll further down a list of results. */
const mostShown = 12;

/** Looks through the blog. The index is loaded in parts, and only by those who search. */
export async function searchBlog(query: string): Promise<Found> {
  const found = await findPosts(query, readPart, mostShown + 1);
  const correction = await correctQuery(query, readPart);
  return { query, posts: found.slice(0, mostShown), isCut: found.length > mostShown, correction };
}
