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
      return { slug, date: header.date, tags: toTags(header.tags), post, card: postCard(post, pictures) };
    });
  return {
    ...sources,
    posts: posts.toSorted(byDate),
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
  tags: readonly Pick<Tag, 'slug'>[];
}

/** Sorts newest first, then by slug, like all lists of posts. */
export const byDate = (a: Candidate, b: Candidate) => compare(b.date, a.date) || compare(a.slug, b.slug);

/**
 * Finds related posts, best first: those with the most shared tags, newest first. `posts` are sorted by date. The specification scores them
 * by 100 for each shared tag and 30 minus the age in days, which gives the same order: recency adds less than one shared tag does, and
 * never adds more to an older post than to a newer one.
 */
export function findRelated<Item extends Candidate>(post: Item, posts: readonly Item[]): Item[] {
  const tags = new Set(post.tags.map(({ slug }) => slug));
  // At index n: the newest posts that share n tags.
  const newest = Array.from({ length: tags.size + 1 }, (): Item[] => []);
  for (const other of posts) {
    const shared = other.tags.filter(({ slug }) => tags.has(slug)).length;
    const group = newest[shared]!; // a post has each of its tags once
    if (other !== post && group.length < relatedCount) group.push(other);
  }
  return newest.toReversed().flat().slice(0, relatedCount);
}
