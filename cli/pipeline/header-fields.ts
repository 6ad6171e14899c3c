import type { DocumentHeader } from '#src/model/document.ts';
import type { PostHeader } from '#src/model/post.ts';
import type { StoryHeader } from '#src/model/story.ts';
import type { DocumentKind } from './record.ts';

export type FieldForm = 'line' | 'day' | 'boolean' | 'category' | 'tags' | 'readTime';

export interface Field {
  form: FieldForm;
  required: boolean;
}

const needed = (form: FieldForm): Field => ({ form, required: true });
const optional = (form: FieldForm): Field => ({ form, required: false });

/** A post without a title takes its slug, one without an author the studio's team. */
const post = {
  title: optional('line'),
  excerpt: optional('line'),
  date: needed('day'),
  updated: optional('day'),
  author: optional('line'),
  heroImage: optional('line'),
  heroImageAlt: optional('line'),
  tags: needed('tags'),
  readTime: optional('readTime'),
  category: needed('category'),
  featured: optional('boolean'),
  draft: optional('boolean'),
} satisfies Record<keyof PostHeader, Field>;

const story = {
  title: needed('line'),
  excerpt: needed('line'),
  date: needed('day'),
  updated: optional('day'),
  heroImage: needed('line'),
  heroImageAlt: needed('line'),
  visit: needed('line'),
  draft: optional('boolean'),
} satisfies Record<keyof StoryHeader, Field>;

const document = {
  title: needed('line'),
  description: needed('line'),
  updated: needed('day'),
} satisfies Record<keyof DocumentHeader, Field>;

/**
 * The keys of each header and the form of their values: what the schemas of `src/model` say, for strings that
 * stand somewhere. A test holds the two to each other.
 */
export const headerFields: Record<DocumentKind, Record<string, Field>> = { post, story, document };

export const headerKeys: Record<DocumentKind, readonly string[]> = {
  post: Object.keys(post),
  story: Object.keys(story),
  document: Object.keys(document),
};
