import type { SearchCard, SearchCards, SearchIndex, SearchShard } from '../schemas/search.ts';
import { extractTerms } from './terms.ts';

/** Reads a file that the content build wrote, whose type the caller names. */
export type ReadIndexFile = <File>(path: string) => Promise<File>;

export const searchPaths = {
  index: () => '/search/index.json',
  shard: (prefix: string) => `/search/words/${prefix}.json`,
  cards: (chunk: number) => `/search/cards/${chunk}.json`,
} as const;

/** Weights by field: title, tags and category, headings and excerpt, text. */
const fieldWeights = [8, 5, 3, 1];
const prefixWeight = 0.6;
/** A limit, because a short prefix matches words in many shards. */
const maxPrefixShards = 4;

/** Returns a word's longest prefix that has a shard. */
export function findShard(term: string, shards: ReadonlySet<string>): string | undefined {
  const letters = Array.from(term);
  for (let length = letters.length; length > 0; length--) {
    const prefix = letters.slice(0, length).join('');
    if (shards.has(prefix)) return prefix;
  }
  return undefined;
}

/** Finds posts for a query, best match first. The last word may be a prefix. */
export async function findPosts(query: string, read: ReadIndexFile, limit = 10): Promise<SearchCard[]> {
  const terms = extractTerms(query);
  if (terms.length === 0) return [];
  const index = await read<SearchIndex>(searchPaths.index());
  const shards = new Set(index.shards);
  const found = new Map<number, { words: number; weight: number }>();
  const termShards = await Promise.all(
    terms.map(async (term, position) => {
      const isPrefix = position === terms.length - 1;
      const prefixes = [...findShards(term, isPrefix, shards)];
      const parts = await Promise.all(prefixes.map((prefix) => read<SearchShard>(searchPaths.shard(prefix))));
      return { term, isPrefix, parts };
    }),
  );
  for (const { term, isPrefix, parts } of termShards) {
    const scores = new Map<number, number>();
    for (const shard of parts) addScores(shard, term, isPrefix, scores);
    for (const [id, weight] of scores) {
      const total = found.get(id) ?? { words: 0, weight: 0 };
      found.set(id, { words: total.words + 1, weight: total.weight + weight });
    }
  }
  const best = [...found]
    .toSorted(([idA, a], [idB, b]) => b.words - a.words || b.weight - a.weight || idB - idA)
    .slice(0, limit)
    .map(([id]) => id);
  return readCards(best, index.cardsPerFile, read);
}

function findShards(term: string, isPrefix: boolean, shards: ReadonlySet<string>): Set<string> {
  const ownShard = findShard(term, shards);
  const prefixShards = isPrefix ? [...shards].filter((prefix) => prefix.startsWith(term)) : [];
  return new Set([...(ownShard === undefined ? [] : [ownShard]), ...prefixShards.slice(0, maxPrefixShards)]);
}

/** Raises each post's score to the weight of the best field that contains the term. */
function addScores(shard: SearchShard, term: string, isPrefix: boolean, scores: Map<number, number>): void {
  for (const [word, idsByField] of Object.entries(shard)) {
    if (word !== term && !(isPrefix && word.startsWith(term))) continue;
    const factor = word === term ? 1 : prefixWeight;
    for (const [field, ids] of idsByField.entries()) {
      const weight = (fieldWeights[field] ?? 0) * factor;
      for (const id of ids) scores.set(id, Math.max(scores.get(id) ?? 0, weight));
    }
  }
}

async function readCards(ids: number[], perFile: number, read: ReadIndexFile): Promise<SearchCard[]> {
  const numbers = [...new Set(ids.map((id) => Math.floor(id / perFile)))];
  const parts = await Promise.all(numbers.map((chunk) => read<SearchCards>(searchPaths.cards(chunk))));
  const chunks = new Map(numbers.map((chunk, at) => [chunk, parts[at]]));
  return ids.flatMap((id) => chunks.get(Math.floor(id / perFile))?.[id % perFile] ?? []);
}
