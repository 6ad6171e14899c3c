import type { SearchCard, SearchCards, SearchIndex, SearchShard } from '#src/model/search.ts';
import { extractTerms } from './terms.ts';

/** Fetches one file of the index. */
export type ReadPart = (address: string) => Promise<unknown>;

export const searchPaths = {
  index: () => '/search/index.json',
  shard: (prefix: string) => `/search/words/${prefix}.json`,
  cards: (chunk: number) => `/search/cards/${chunk}.json`,
} as const;

/** Weights by field: title, tags and category, headings and excerpt, text. */
const weights = [8, 5, 3, 1];
/** Factor for prefix matches. */
const prefixWeight = 0.6;
/** Shorter prefixes match too many words. */
const shardsPerPrefix = 4;

/** The shard of a word: the longest matching prefix. */
export function findShard(term: string, shards: ReadonlySet<string>): string | undefined {
  const letters = Array.from(term);
  for (let length = letters.length; length > 0; length--) {
    const prefix = letters.slice(0, length).join('');
    if (shards.has(prefix)) return prefix;
  }
  return undefined;
}

/** Finds posts for a query, best match first. The last word may be a prefix. */
export async function findPosts(query: string, read: ReadPart, limit = 10): Promise<SearchCard[]> {
  const terms = extractTerms(query);
  if (terms.length === 0) return [];
  // Written by the content build with the same types.
  const index = (await read(searchPaths.index())) as SearchIndex;
  const shards = new Set(index.shards);
  const found = new Map<number, { words: number; weight: number }>();
  const wanted = await Promise.all(
    terms.map(async (term, position) => {
      const unfinished = position === terms.length - 1;
      const prefixes = [...shardsOf(term, unfinished, shards)];
      const parts = await Promise.all(prefixes.map((prefix) => read(searchPaths.shard(prefix))));
      return { term, unfinished, parts: parts as SearchShard[] };
    }),
  );
  for (const { term, unfinished, parts } of wanted) {
    const ofTerm = new Map<number, number>();
    for (const shard of parts) weigh(shard, term, unfinished, ofTerm);
    for (const [id, weight] of ofTerm) {
      const sum = found.get(id) ?? { words: 0, weight: 0 };
      found.set(id, { words: sum.words + 1, weight: sum.weight + weight });
    }
  }
  const best = [...found]
    .toSorted(([idA, a], [idB, b]) => b.words - a.words || b.weight - a.weight || idB - idA)
    .slice(0, limit)
    .map(([id]) => id);
  return readCards(best, index.cardsPerFile, read);
}

function shardsOf(term: string, unfinished: boolean, shards: ReadonlySet<string>): Set<string> {
  const own = findShard(term, shards);
  const begun = unfinished ? [...shards].filter((prefix) => prefix.startsWith(term)) : [];
  return new Set([...(own === undefined ? [] : [own]), ...begun.slice(0, shardsPerPrefix)]);
}

/** Adds one word's score to each post in a shard. */
function weigh(shard: SearchShard, term: string, unfinished: boolean, found: Map<number, number>): void {
  for (const [word, places] of Object.entries(shard)) {
    if (word !== term && !(unfinished && word.startsWith(term))) continue;
    const share = word === term ? 1 : prefixWeight;
    for (const [place, ids] of places.entries()) {
      const weight = (weights[place] ?? 0) * share;
      for (const id of ids) found.set(id, Math.max(found.get(id) ?? 0, weight));
    }
  }
}

async function readCards(ids: number[], perFile: number, read: ReadPart): Promise<SearchCard[]> {
  const numbers = [...new Set(ids.map((id) => Math.floor(id / perFile)))];
  const parts = await Promise.all(numbers.map((chunk) => read(searchPaths.cards(chunk))));
  const chunks = new Map(numbers.map((chunk, at) => [chunk, parts[at] as SearchCards])); // see above
  return ids.flatMap((id) => chunks.get(Math.floor(id / perFile))?.[id % perFile] ?? []);
}
