import { daysBetween } from '#src/lib/time/day.ts';

export const pointsPerSharedTag = 100;
export const recencyPoints = 30;
export const relatedCount = 3;

/** Fields of a post that decide which posts are related. */
export interface Candidate {
  slug: string;
  date: string;
  /** slugs of its tags */
  tags: string[];
}

export interface Relation<Post extends Candidate = Candidate> {
  post: Post;
  score: number;
  /** slugs of the shared tags, in the order of the first post */
  shared: string[];
  /** max(0, 30 - age in days at the build's clock) */
  recency: number;
}

/** 30 points on the day of publication, one less each day after it. */
const recencyScore = (date: string, today: string) =>
  Math.max(0, recencyPoints - Math.max(0, daysBetween(date, today)));

/** Newest first, then by slug: the order of every list of posts. */
const byDate = (a: Candidate, b: Candidate) =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

/**
 * Finds related posts. Recency never outweighs a shared tag and falls with the date, so among posts that share equally many tags the
 * newest come first, ties included.
 */
export class RelatedPosts<Post extends Candidate> {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly #today: string;
  readonly #bySlug: Map<string, Post>;
  /** Ranks of the posts with a tag, newest first. */
  readonly #ranks = new Map<string, number[]>();
  /** By rank, for one post at a time: a Map takes ten times as long, which is noticeable at 10,000 posts. */
  readonly #shared: Uint16Array;

  constructor(posts: readonly Post[], today: string) {
    this.posts = posts.toSorted(byDate);
    this.#today = today;
    this.#bySlug = new Map(this.posts.map((post) => [post.slug, post]));
    this.#shared = new Uint16Array(posts.length);
    for (const [rank, post] of this.posts.entries()) {
      for (const tag of new Set(post.tags)) {
        const ranks = this.#ranks.get(tag);
        if (ranks) ranks.push(rank);
        else this.#ranks.set(tag, [rank]);
      }
    }
  }

  /** The best related posts of one post, best first. */
  of(slug: string, count = relatedCount): Post[] {
    const post = this.#bySlug.get(slug);
    if (!post) throw new Error(`No post "${slug}" among those to relate.`);
    const shared = this.#shared.fill(0);
    for (const tag of new Set(post.tags)) {
      for (const rank of this.#ranks.get(tag) ?? []) shared[rank]! += 1; // ranks index `posts`
    }
    const best: [rank: number, tags: number][] = [];
    for (let rank = 0; rank < shared.length; rank++) {
      const tags = shared[rank] ?? 0;
      if (tags > (best[count - 1]?.[1] ?? 0) && this.posts[rank] !== post)
        keepBest(best, [rank, tags], count);
    }
    const related = best.map(([rank]) => this.posts[rank]!); // ranks index `posts`
    for (const other of this.posts) {
      if (related.length >= count) break;
      if (other !== post && !related.includes(other)) related.push(other);
    }
    return related;
  }

  /** The same with their scores, term by term. */
  scored(slug: string, count = relatedCount): Relation<Post>[] {
    const tags = new Set(this.#bySlug.get(slug)?.tags);
    return this.of(slug, count).map((post) => {
      const shared = [...tags].filter((tag) => post.tags.includes(tag));
      const recency = recencyScore(post.date, this.#today);
      return { post, score: pointsPerSharedTag * shared.length + recency, shared, recency };
    });
  }
}

/** Inserts into a short list, most shared tags first. Entries come by rank, so those before it are newer. */
function keepBest(
  best: [rank: number, tags: number][],
  entry: [rank: number, tags: number],
  count: number,
): void {
  const after = best.findIndex(([, tags]) => entry[1] > tags);
  best.splice(after === -1 ? best.length : after, 0, entry);
  if (best.length > count) best.pop();
}
