import type { PostCard, StoryCard, Tag } from '#src/content/schemas/page-data.ts';
import type { Faq } from '#src/content/schemas/yaml-files.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import type { Picture } from '#src/content/schemas/picture.ts';
import { toSlug } from '#src/lib/text/slug.ts';
import { type BuildDate, getStatus } from '../../content/build-date.ts';
import {
  type Article,
  type Document,
  isPage,
  isPost,
  isStory,
  type Page,
  type Post,
  type Story,
} from '../../content/document.ts';
import { type PicturesByUrl, picturePath } from '../../content/pictures/pictures.ts';

export interface PublishedPost extends Candidate {
  post: Post;
  card: PostCard;
  tags: Tag[];
}

/** Everything that a build publishes, in the order in which the site shows it. */
export interface PublishedContent {
  buildDate: BuildDate;
  studio: Studio;
  faq: Faq;
  pictures: PicturesByUrl;
  /** Newest first. */
  posts: readonly PublishedPost[];
  relatedPosts: RelatedPosts<PublishedPost>;
  /** Newest first. */
  stories: Story[];
  /** Sorted by slug. */
  pages: Page[];
  article: (document: Document) => Article;
}

interface PublishedSources extends Pick<
  PublishedContent,
  'buildDate' | 'studio' | 'faq' | 'pictures' | 'article'
> {
  documents: readonly Document[];
  /** Include drafts and scheduled posts. */
  drafts: boolean;
}

export function selectPublished({ documents, drafts, ...sources }: PublishedSources): PublishedContent {
  const { buildDate, pictures } = sources;
  const isShown = ({ header }: Post | Story) => drafts || getStatus(header, buildDate) === 'live';
  const posts = documents
    .filter(isPost)
    .filter(isShown)
    .map((post): PublishedPost => {
      const { slug, header } = post;
      const tags = toTags(header.tags);
      const tagSlugs = tags.map((tag) => tag.slug);
      return { slug, date: header.date, tags, tagSlugs, post, card: postCard(post, pictures) };
    });
  const relatedPosts = new RelatedPosts(posts);
  return {
    ...sources,
    relatedPosts,
    posts: relatedPosts.posts,
    stories: documents
      .filter(isStory)
      .filter(isShown)
      .toSorted((a, b) => compare(b.header.date, a.header.date) || compare(a.slug, b.slug)),
    pages: documents.filter(isPage).toSorted((a, b) => compare(a.slug, b.slug)),
  };
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Returns the image for a URL in an article. The check ensures that it exists. */
export function getPicture(url: string, pictures: PicturesByUrl): Picture {
  const picture = pictures.get(`/images/${picturePath(url) ?? ''}`);
  if (!picture)
    throw new Error(`There is no picture for ${url}. The rule image-missing should have reported it.`);
  return picture;
}

/** Turns tag names into tags, in the same order. Names with the same slug are one tag. */
function toTags(names: readonly string[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const name of names) {
    const slug = toSlug(name);
    if (slug && !tags.has(slug)) tags.set(slug, { slug, name });
  }
  return [...tags.values()];
}

export const getExcerpt = ({ header, opening }: Post) => header.excerpt ?? opening;

export function getHero({ header }: Post, pictures: PicturesByUrl): PostCard['hero'] {
  if (header.heroImage === undefined) return null;
  return { picture: getPicture(header.heroImage, pictures), alt: header.heroImageAlt ?? '' };
}

function postCard(post: Post, pictures: PicturesByUrl): PostCard {
  const { slug, header } = post;
  return {
    slug,
    title: header.title,
    excerpt: getExcerpt(post),
    date: header.date,
    hero: getHero(post, pictures),
  };
}

export function storyCard({ slug, header }: Story, pictures: PicturesByUrl): StoryCard {
  const { title, excerpt, visit } = header;
  const hero = { picture: getPicture(header.heroImage, pictures), alt: header.heroImageAlt };
  return { slug, title, excerpt, visit, hero };
}

const relatedCount = 3;

/** The post fields that determine related posts. */
export interface Candidate {
  slug: string;
  date: string;
  tagSlugs: string[];
}

/** Sorts newest first, then by slug, like all lists of posts. */
const byDate = (a: Candidate, b: Candidate) =>
  a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1;

/**
 * Finds related posts: those with the most shared tags, newest first. The specification scores them by 100 for each shared tag
 * and 30 minus the age in days, which gives the same order: recency adds less than one shared tag does, and never adds more to an
 * older post than to a newer one.
 */
export class RelatedPosts<Item extends Candidate> {
  /** Newest first. */
  readonly posts: readonly Item[];
  readonly #bySlug: Map<string, Item>;
  /** By tag: the ranks of its posts, as indexes in `posts`. */
  readonly #ranks = new Map<string, number[]>();
  /** By rank: the number of tags shared with the current post. A Map would take ten times as long, which is noticeable at 10,000 posts. */
  readonly #shared: Uint16Array;

  constructor(posts: readonly Item[]) {
    this.posts = posts.toSorted(byDate);
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
  find(slug: string): Item[] {
    const post = this.#bySlug.get(slug);
    if (!post) throw new Error(`There is no post "${slug}".`);
    const shared = this.#shared.fill(0);
    for (const tag of new Set(post.tagSlugs)) {
      for (const rank of this.#ranks.get(tag) ?? []) shared[rank]! += 1; // ranks index `posts`
    }
    // At index n: the newest posts that share n tags.
    const newest = Array.from({ length: post.tagSlugs.length + 1 }, (): Item[] => []);
    for (let rank = 0; rank < shared.length; rank++) {
      const group = newest[shared[rank]!]!; // no post shares more tags than this one has
      const other = this.posts[rank]!; // ranks index `posts`
      if (group.length < relatedCount && other !== post) group.push(other);
    }
    return newest.toReversed().flat().slice(0, relatedCount);
  }
}
