import { daysBetween } from '#src/lib/time/day.ts';

export const pointsPerSharedTag = 100;
export const recencyPoints = 30;
export const relatedCount = 3;

/** The post fields that determine related posts. */
export interface Candidate {
  slug: string;
  date: string;
  tagSlugs: string[];
}

export interface Relation<Post extends Candidate = Candidate> {
  post: Post;
  score: number;
  /** The shared tags' slugs, in the current post's order. */
  shared: string[];
  /** max(0, 30 - age in days on the build day) */
  recency: number;
}

const recencyScore = (date: string, today: string) =>
  Math.max(0, recencyPoints - Math.max(0, daysBetween(date, today)));

/** Sorts newest first, then by slug, like all lists of posts. */
const byDate = (a: Candidate, b: Candidate) =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

/**
 * Finds related posts: those with the most shared tags, newest first. That is also their score order, because recency adds
 * less than one shared tag does, and never adds more to an older post than to a newer one.
 */
export class RelatedPosts<Post extends Candidate> {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly #today: string;
  readonly #bySlug: Map<string, Post>;
  /** By tag: the ranks of its posts, as indexes in `posts`. */
  readonly #ranks = new Map<string, number[]>();
  /** By rank: the number of tags shared with the current post. A Map would take ten times as long, which is noticeable at 10,000 posts. */
  readonly #shared: Uint16Array;

  constructor(posts: readonly Post[], today: string) {
    this.posts = posts.toSorted(byDate);
    this.#today = today;
    this.#bySlug = new Map(this.posts.map((post) => [post.slug, post]));
    this.#shared = new Uint16Array(posts.length);
    for (const [rank, post] of this.posts.entries()) {
      for (const tag of new Set(post.tagSlugs)) {
        const ranks = this.#ranks.get(tag);
        if (ranks) ranks.push(rank);
        else this.#ranks.set(tag, [rank]);
      }
    }
  }

  /** Returns the most related posts, best first. */
  find(slug: string, count = relatedCount): Post[] {
    const post = this.#bySlug.get(slug);
    if (!post) throw new Error(`There is no post "${slug}".`);
    const shared = this.#shared.fill(0);
    for (const tag of new Set(post.tagSlugs)) {
      for (const rank of this.#ranks.get(tag) ?? []) shared[rank]! += 1; // ranks index `posts`
    }
    // At index n: the newest posts that share n tags.
    const newest = Array.from({ length: post.tagSlugs.length + 1 }, (): Post[] => []);
    for (let rank = 0; rank < shared.length; rank++) {
      const group = newest[shared[rank]!]!; // no post shares more tags than this one has
      const other = this.posts[rank]!; // ranks index `posts`
      if (group.length < count && other !== post) group.push(other);
    }
    return newest.toReversed().flat().slice(0, count);
  }

  /** Like `find`, but also returns each post's score and how it adds up. */
  findWithScores(slug: string, count = relatedCount): Relation<Post>[] {
    const tags = new Set(this.#bySlug.get(slug)?.tagSlugs);
    return this.find(slug, count).map((post) => {
      const shared = [...tags].filter((tag) => post.tagSlugs.includes(tag));
      const recency = recencyScore(post.date, this.#today);
      return { post, score: pointsPerSharedTag * shared.length + recency, shared, recency };
    });
  }
}
