import { searchPaths } from '#src/lib/search.ts';
import type { SearchCard, SearchIndex, SearchShard } from '#src/model/search.ts';
import { sortedEntries } from '../sorted-entries.ts';
import type { Edition, EditionPost } from './emit-edition.ts';
import type { Unit } from './emit-units.ts';

/** So many posts a word and place: nobody reads further, and a word of every post stays small. */
const postsPerWord = 120;
const cardsPerFile = 20;
/** Bytes, before compression. A shard that grows beyond is divided by one more letter. */
const shardSize = 24_000;

/** The search index of the blog. */
export function* searchUnits(edition: Edition): Generator<Unit> {
  const newestFirst = edition.posts;
  const cards = newestFirst.map(searchCard).toReversed();
  for (let chunk = 0; chunk * cardsPerFile < cards.length; chunk++) {
    const content = JSON.stringify(cards.slice(chunk * cardsPerFile, (chunk + 1) * cardsPerFile));
    const address = `public${searchPaths.cards(chunk)}`;
    yield { from: [address, content], make: () => [[address, content]] };
  }
  yield {
    from: ['search', ...newestFirst.flatMap(({ record }) => [record.path, record.hash])],
    *make() {
      const words = wordsOf(edition);
      const shards = [...divide(words, '', 1)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [prefix, shard] of shards) yield [`public${searchPaths.shard(prefix)}`, shard];
      const index: SearchIndex = {
        version: 1,
        posts: newestFirst.length,
        cardsPerFile,
        shards: shards.map(([prefix]) => prefix),
      };
      yield [`public${searchPaths.index()}`, JSON.stringify(index)];
    },
  };
}

function searchCard({ card }: EditionPost): SearchCard {
  const { slug, title, excerpt, date } = card;
  return { slug, title, excerpt, date };
}

type Words = [word: string, places: number[][]][];

/** Every word with the posts that carry it, best place first, newest first, sorted. */
function wordsOf({ posts, bodies }: Edition): Words {
  const words = new Map<string, number[][]>();
  for (const [rank, { record }] of posts.entries()) {
    const id = posts.length - 1 - rank;
    for (const [place, terms] of bodies.terms(record.path).entries()) addPost(words, id, place, terms);
  }
  return sortedEntries(words);
}

/** By itself, so that the engine compiles it at once: see `countShared`. */
function addPost(words: Map<string, number[][]>, id: number, place: number, terms: readonly string[]): void {
  for (const term of terms) {
    let known = words.get(term);
    if (!known) words.set(term, (known = [[], [], [], []]));
    const ids = known[place] ?? [];
    if (ids.length < postsPerWord) ids.push(id);
  }
}

/** Files words under as few letters as keep a shard small. */
function* divide(words: Words, prefix: string, letters: number): Generator<[prefix: string, shard: string]> {
  for (const [group, members] of byBeginning(words, letters)) {
    const shard = shardText(members);
    // A single word, or one that is no longer than its beginning, cannot be divided.
    const whole = shard.length <= shardSize || members.length === 1 || group === prefix;
    if (whole) yield [group, shard];
    else yield* divide(members, group, letters + 1);
  }
}

function byBeginning(words: Words, letters: number): Map<string, Words> {
  const groups = new Map<string, Words>();
  for (const entry of words) {
    const beginning = beginningOf(entry[0], letters);
    const group = groups.get(beginning);
    if (group) group.push(entry);
    else groups.set(beginning, [entry]);
  }
  return groups;
}

/** At most so many letters, none of them cut in two. */
function beginningOf(word: string, letters: number): string {
  const isCut = (word.charCodeAt(letters - 1) & 0xfc_00) === 0xd8_00;
  return word.slice(0, isCut ? letters + 1 : letters);
}

function shardText(words: Words): string {
  const shard: SearchShard = {};
  for (const [word, places] of words) {
    const last = places.findLastIndex((ids) => ids.length > 0);
    shard[word] = places.slice(0, last + 1);
  }
  return JSON.stringify(shard);
}
