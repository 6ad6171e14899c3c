/**
 * The blog's search index is sharded, so a query fetches little: `/search/index.json` once, then the shards for the query's words, then the
 * matching posts' cards.
 */
export interface SearchIndex {
  version: 1;
  /** number of indexed posts; the oldest has ID 0 */
  posts: number;
  /** A post's card is in `/search/cards/{floor(id / cardsPerFile)}.json`. */
  cardsPerFile: number;
  /** the sorted prefixes that have a shard; a word is in the shard for its longest prefix */
  shards: string[];
}

/**
 * `/search/words/{shard}.json`: for each word, the IDs of posts that contain it in the title, in tags and category, in headings and
 * excerpt, and in the text. Only the best and newest posts for a word are listed.
 */
export type SearchShard = Record<string, number[][]>;

/** `/search/cards/{n}.json` */
export type SearchCards = SearchCard[];

export interface SearchCard {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
}
