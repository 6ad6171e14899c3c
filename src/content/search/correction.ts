import type { SearchIndex, SearchShard } from '../schemas/search.ts';
import { type ReadIndexFile, searchPaths, findShard } from './find-posts.ts';
import { extractTerms } from './terms.ts';
import { suggest } from '#src/lib/text/suggest.ts';

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
