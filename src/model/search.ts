/**
 * The blog's search index, in parts so that a query fetches little: `/search/index.json` once, then the shards of the
 * query's words, then the cards of what was found.
 */
export interface SearchIndex {
  version: 1;
  /** number of indexed posts; ids start at 0 with the oldest */
  posts: number;
  /** a post's card is in `/search/cards/{floor(id / cardsPerFile)}.json` */
  cardsPerFile: number;
  /** prefixes that have a shard, sorted; a word is in the shard of its longest prefix */
  shards: string[];
}

/**
 * `/search/words/{shard}.json`: word → ids of posts by the place of the word: title; tags and category; headings and excerpt;
 * text. Only the best and newest posts of a word are listed.
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
