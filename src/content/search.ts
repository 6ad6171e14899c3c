import { suggest } from '#src/lib/text/suggest.ts';

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
type SearchCards = SearchCard[];

export interface SearchCard {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
}

const stopWords = new Set(
  (
    'a about after all also an and any are as at be been before but by can could did do does for from had has have he her ' +
    'here his how i if in into is it its just me more most my no not of on one only or other our out over she so some than ' +
    'that the their them then there these they this to up us was we were what when where which who will with would you your'
  ).split(' '),
);

const wordPattern = /[\p{L}\p{N}]+/gu;
const asciiWordPattern = /[a-z0-9]+/g;
const nonAsciiLetter = /[^\0-\x7F\u2010-\u201F\u2026]/;
const maxTermLength = 32;

/** Returns distinct search terms in lowercase, without accents or stop words. Both the index and the query use this. */
export function extractTerms(text: string): string[] {
  return [...new Set(splitWords(text))].filter(isSearchable);
}

const isSearchable = (term: string) =>
  term.length > 1 && term.length <= maxTermLength && !stopWords.has(term);

function splitWords(text: string): readonly string[] {
  // A fast path: most text is ASCII, apart from a few quotes and dashes.
  const plain = text.replace(/[’']/g, '').toLowerCase();
  if (!nonAsciiLetter.test(plain)) return plain.match(asciiWordPattern) ?? [];
  const decomposed = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return decomposed.match(wordPattern) ?? [];
}

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
function findShard(term: string, shards: ReadonlySet<string>): string | undefined {
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

const maxShards = 4;

/** Corrects typos to words in the index. Returns null if nothing changed. */
export async function correctQuery(query: string, read: ReadIndexFile): Promise<string | null> {
  const { shards } = await read<SearchIndex>(searchPaths.index());
  const terms = extractTerms(query);
  const corrected = await Promise.all(terms.map((term) => correctTerm(term, shards, read)));
  return corrected.some((term, index) => term !== terms[index]) ? corrected.join(' ') : null;
}

/** Returns the closest indexed word, or the term itself if it is indexed or if no word is close. */
async function correctTerm(term: string, shards: readonly string[], read: ReadIndexFile): Promise<string> {
  const readWords = async (prefix: string) => Object.keys(await read<SearchShard>(searchPaths.shard(prefix)));
  // The search has already fetched this shard, so a correctly spelled word needs no request.
  const ownShard = findShard(term, new Set(shards));
  if (ownShard !== undefined && (await readWords(ownShard)).some((word) => word.startsWith(term)))
    return term;
  const words = (await Promise.all(findNearbyShards(term, shards).map(readWords))).flat();
  return words.some((word) => word.startsWith(term)) ? term : (suggest(term, words) ?? term);
}

/** Finds shards that may contain the intended word: their words start with the same letters, or with the first two letters swapped. */
function findNearbyShards(term: string, shards: readonly string[]): string[] {
  const [first = '', second = ''] = term;
  const swapped = second + first + term.slice(2);
  const closeness = (prefix: string) =>
    Math.max(commonPrefixLength(prefix, term), commonPrefixLength(prefix, swapped));
  return shards
    .filter((prefix) => closeness(prefix) > 0)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, maxShards);
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
