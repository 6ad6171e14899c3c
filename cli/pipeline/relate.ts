import { daysBetween } from '#src/lib/day.ts';

export const pointsPerSharedTag = 100;
export const recencyPoints = 30;
export const relatedCount = 3;

/** What relating needs of a post. */
export interface Candidate {
  slug: string;
  date: string;
  /** slugs of its tags */
  tags: string[];
}

export interface Relation<Post extends Candidate = Candidate> {
  post: Post;
  score: number;
  /** slugs of the tags both carry, in the order of the post that asks */
  shared: string[];
  /** max(0, 30 - age in days at the build's clock) */
  recency: number;
}

/** 30 points on the day of publication, one less each day after it. */
export const recencyOf = (date: string, today: string) =>
  Math.max(0, recencyPoints - Math.max(0, daysBetween(date, today)));

/** Newest first, then by slug: the order of every list of posts. */
export const byDate = (a: Candidate, b: Candidate) =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

/**
 * Finds related posts. Posts are ranked by date once and indexed by tag, so each only looks at those it shares a tag
 * with. Recency never outweighs a shared tag and falls with the date, so among posts that share as many tags
 * the rank alone decides, ties included.
 */
export class Relatives<Post extends Candidate> {
  readonly posts: readonly Post[];
  #today: string;
  #rankOf = new Map<string, number>();
  /** tag → ranks of the posts that carry it, newest first */
  #byTag = new Map<string, number[]>();
  #shared: Uint16Array;

  constructor(posts: readonly Post[], today: string) {
    this.posts = posts.toSorted(byDate);
    this.#today = today;
    this.#shared = new Uint16Array(posts.length);
    for (const [rank, post] of this.posts.entries()) {
      this.#rankOf.set(post.slug, rank);
      for (const tag of new Set(post.tags)) {
        const ranks = this.#byTag.get(tag);
        if (ranks) ranks.push(rank);
        else this.#byTag.set(tag, [rank]);
      }
    }
  }

  /** The best related posts of one post, best first. */
  of(slug: string, count = relatedCount): Post[] {
    const own = this.#rankOf.get(slug);
    const post = own === undefined ? undefined : this.posts[own];
    if (own === undefined || !post) throw new Error(`No post "${slug}" among those to relate.`);
    return this.#best(post, own, count).map((rank) => this.posts[rank]!); // ranks come from `posts`
  }

  /** The same with their scores, term by term. */
  scored(slug: string, count = relatedCount): Relation<Post>[] {
    const post = this.posts[this.#rankOf.get(slug) ?? -1];
    return this.of(slug, count).map((other) => this.#relation(post?.tags ?? [], other));
  }

  #best(post: Post, own: number, count: number): number[] {
    const shared = this.#shared;
    const lists = [...new Set(post.tags)].map((tag) => this.#byTag.get(tag) ?? []);
    const several: number[] = [];
    for (const ranks of lists) countShared(ranks, shared, several);
    // How many tags are shared → the newest few that share as many.
    const levels: number[][] = [];
    const put = (rank: number) => rank !== own && keepLowest((levels[shared[rank] ?? 0] ??= []), rank, count);
    for (const rank of several) put(rank);
    // Each list is newest first, so of those that share one tag only its first few can be among the newest.
    for (const ranks of lists) first(ranks, count, (rank) => shared[rank] === 1 && rank !== own).forEach(put);
    const best = levels
      .toReversed()
      .flatMap((kept) => kept ?? [])
      .slice(0, count);
    for (let rank = 0; rank < this.posts.length && best.length < count; rank++) {
      if (shared[rank] === 0 && rank !== own) best.push(rank);
    }
    shared.fill(0);
    return best;
  }

  #relation(tags: readonly string[], other: Post): Relation<Post> {
    const shared = [...new Set(tags)].filter((tag) => other.tags.includes(tag));
    const recency = recencyOf(other.date, this.#today);
    return { post: other, score: pointsPerSharedTag * shared.length + recency, shared, recency };
  }
}

/** Nearly all of relating. By itself the engine compiles it at once; within `#best` that took longer than the work. */
function countShared(ranks: readonly number[], shared: Uint16Array, several: number[]): void {
  for (const rank of ranks) {
    shared[rank]! += 1; // ranks index `shared`
    if (shared[rank] === 2) several.push(rank);
  }
}

function first(ranks: readonly number[], count: number, fits: (rank: number) => boolean): number[] {
  const found: number[] = [];
  for (const rank of ranks) {
    if (found.length === count) break;
    if (fits(rank)) found.push(rank);
  }
  return found;
}

/** Puts a rank into a short ordered list of the lowest ones. */
function keepLowest(kept: number[], rank: number, count: number): void {
  if (kept.length === count && rank > (kept.at(-1) ?? -1)) return;
  const at = kept.findIndex((other) => other > rank);
  kept.splice(at < 0 ? kept.length : at, 0, rank);
  if (kept.length > count) kept.pop();
}
