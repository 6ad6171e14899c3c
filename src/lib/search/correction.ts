import type { SearchIndex, SearchShard } from '#src/model/search.ts';
import { type ReadPart, searchPaths, shardOf } from './find-posts.ts';
import { termsOf } from './terms.ts';
import { suggest } from '../text/suggest.ts';

/** So many shards are looked through for a word that was mistyped. */
const mostShards = 4;

/** The query with typos corrected to words of the blog; null where nothing was corrected. */
export async function correctQuery(query: string, read: ReadPart): Promise<string | null> {
  // The parts are ours: the pipeline writes them by the same types.
  const { shards } = (await read(searchPaths.index())) as SearchIndex;
  const terms = termsOf(query);
  const mended = await Promise.all(terms.map((term) => mend(term, shards, read)));
  return mended.some((term, index) => term !== terms[index]) ? mended.join(' ') : null;
}

/** The nearest word of the blog; the term itself where the blog has it, or has nothing like it. */
async function mend(term: string, shards: readonly string[], read: ReadPart): Promise<string> {
  const wordsIn = async (prefix: string) =>
    Object.keys((await read(searchPaths.shard(prefix))) as SearchShard);
  // The search itself has just read where the term is filed: a word that is right costs nothing.
  const own = shardOf(term, new Set(shards));
  if (own !== undefined && (await wordsIn(own)).some((word) => word.startsWith(term))) return term;
  const words = (await Promise.all(shardsNear(term, shards).map(wordsIn))).flat();
  return words.some((word) => word.startsWith(term)) ? term : (suggest(term, words) ?? term);
}

/** Where the word may be filed that was meant: under the same letters as far as they go, or with the first two changed. */
function shardsNear(term: string, shards: readonly string[]): string[] {
  const [first = '', second = ''] = term;
  const swapped = second + first + term.slice(2);
  const closeness = (prefix: string) => Math.max(sharedStart(prefix, term), sharedStart(prefix, swapped));
  return shards
    .filter((prefix) => closeness(prefix) > 0)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, mostShards);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
