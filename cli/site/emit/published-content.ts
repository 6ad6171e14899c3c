import type { PostCard, Tag } from '#src/content/schemas/page-data.ts';
import type { Faq } from '#src/content/schemas/yaml-files.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
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
import type { PicturesByUrl } from '../../content/pictures/pictures.ts';
import { postCard, toTags } from './cards.ts';
import { RelatedPosts, type Candidate } from './relate.ts';

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
