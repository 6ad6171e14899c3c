import { suggest } from '#src/lib/text/suggest.ts';

/** The blog's search index, at `searchPath`. With 13 posts it is 12 kB, with 1,000 about as large as two photos. */
export interface SearchIndex {
  /** newest first */
  posts: SearchCard[];
  /**
   * For each word, the positions in `posts` of those that contain it in the title, in tags and category, in headings and excerpt, and in the
   * text. Only the newest posts for a word are listed.
   */
  words: Record<string, number[][]>;
}

export interface SearchCard {
  slug: string;
  title: string;
  excerpt: string;
  date: string;
}

export const searchPath = '/data/search.json';

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

/** Weights by field: title, tags and category, headings and excerpt, text. */
const fieldWeights = [8, 5, 3, 1];
const prefixWeight = 0.6;

/** Finds posts for a query, best match first. The last word may be a prefix. */
export function findPosts(query: string, { posts, words }: SearchIndex, limit = 10): SearchCard[] {
  const terms = extractTerms(query);
  const found = new Map<number, { words: number; weight: number }>();
  for (const [position, term] of terms.entries()) {
    for (const [id, weight] of scorePosts(term, position === terms.length - 1, words)) {
      const total = found.get(id) ?? { words: 0, weight: 0 };
      found.set(id, { words: total.words + 1, weight: total.weight + weight });
    }
  }
  return [...found]
    .toSorted(([idA, a], [idB, b]) => b.words - a.words || b.weight - a.weight || idA - idB)
    .slice(0, limit)
    .flatMap(([id]) => posts[id] ?? []);
}

/** Scores each post with the weight of the best field that contains the term. */
function scorePosts(term: string, isPrefix: boolean, words: SearchIndex['words']): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, idsByField] of Object.entries(words)) {
    if (word !== term && !(isPrefix && word.startsWith(term))) continue;
    const factor = word === term ? 1 : prefixWeight;
    for (const [field, ids] of idsByField.entries()) {
      const weight = (fieldWeights[field] ?? 0) * factor;
      for (const id of ids) scores.set(id, Math.max(scores.get(id) ?? 0, weight));
    }
  }
  return scores;
}

/** Corrects typos to words in the index. Returns null if nothing changed. */
export function correctQuery(query: string, index: SearchIndex): string | null {
  const words = Object.keys(index.words);
  const terms = extractTerms(query);
  const corrected = terms.map((term) =>
    words.some((word) => word.startsWith(term)) ? term : (suggest(term, words) ?? term),
  );
  return corrected.some((term, position) => term !== terms[position]) ? corrected.join(' ') : null;
}

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
