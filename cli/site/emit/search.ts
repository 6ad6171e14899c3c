import {
  searchPaths,
  type SearchCard,
  type SearchShard,
  type SearchIndex as SearchIndexFile,
} from '#src/content/search.ts';
import type { PublishedContent } from './published-content.ts';
import type { EmittedFile } from './output.ts';

/** Limits the entries for common words. Readers do not scroll through more results. */
const postsPerWord = 120;
const cardsPerFile = 20;
/** In characters, before compression. A larger shard is split by one more letter. */
const maxShardLength = 24_000;
const searchFieldCount = 4;

type Words = [word: string, posts: number[][]][];

/** The blog's search index: words, sharded by their first letters, and post cards. */
export class SearchIndex {
  readonly #posts: PublishedContent['posts'];
  readonly #words = new Map<string, number[][]>();

  constructor({ posts }: PublishedContent) {
    this.#posts = posts;
  }

  /** Adds a post's words, by field. Rank 0 is the newest post. */
  add(rank: number, terms: readonly string[][]): void {
    const id = this.#posts.length - 1 - rank;
    for (const [field, words] of terms.entries()) {
      for (const word of words) {
        let fields = this.#words.get(word);
        if (!fields) this.#words.set(word, (fields = Array.from({ length: searchFieldCount }, () => [])));
        const ids = fields[field];
        if (ids && ids.length < postsPerWord) ids.push(id);
      }
    }
  }

  *emit(): Generator<EmittedFile> {
    const cards = this.#posts.map(({ card: { slug, title, excerpt, date } }): SearchCard => ({
      slug,
      title,
      excerpt,
      date,
    }));
    const oldestFirst = cards.toReversed();
    for (let chunk = 0; chunk * cardsPerFile < oldestFirst.length; chunk++) {
      const shown = oldestFirst.slice(chunk * cardsPerFile, (chunk + 1) * cardsPerFile);
      yield [`public${searchPaths.cards(chunk)}`, shown];
    }
    const words = [...this.#words].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const shards = [...splitIntoShards(words, '', 1)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [prefix, shard] of shards) yield [`public${searchPaths.shard(prefix)}`, shard];
    const index: SearchIndexFile = {
      version: 1,
      posts: this.#posts.length,
      cardsPerFile,
      shards: shards.map(([prefix]) => prefix),
    };
    yield [`public${searchPaths.index()}`, index];
  }
}

/** Groups words by their first letters, using as few letters as possible. */
function* splitIntoShards(
  words: Words,
  prefix: string,
  letters: number,
): Generator<[prefix: string, shard: string]> {
  for (const [group, members] of groupByPrefix(words, letters)) {
    const shard = shardText(members);
    const cannotSplit = members.length === 1 || group === prefix;
    if (shard.length <= maxShardLength || cannotSplit) yield [group, shard];
    else yield* splitIntoShards(members, group, letters + 1);
  }
}

function groupByPrefix(words: Words, letters: number): Map<string, Words> {
  const groups = new Map<string, Words>();
  for (const entry of words) {
    const prefix = firstLetters(entry[0], letters);
    const group = groups.get(prefix);
    if (group) group.push(entry);
    else groups.set(prefix, [entry]);
  }
  return groups;
}

/** The word's first code units, without splitting a character. */
function firstLetters(word: string, letters: number): string {
  const isCut = (word.charCodeAt(letters - 1) & 0xfc_00) === 0xd8_00;
  return word.slice(0, isCut ? letters + 1 : letters);
}

function shardText(words: Words): string {
  const shard: SearchShard = {};
  for (const [word, fields] of words) {
    const last = fields.findLastIndex((ids) => ids.length > 0);
    shard[word] = fields.slice(0, last + 1);
  }
  return JSON.stringify(shard);
}
