import type { PostCard, StoryCard, Tag } from '#src/model/page-data.ts';
import type { Picture } from '#src/model/picture.ts';
import { picturePath } from './link-pictures.ts';
import type { PictureBook } from './pictures.ts';
import type { PostRecord, StoryRecord } from './pipeline-contract.ts';
import { tagSlug } from './relate-tags.ts';

/** The picture at an address as an article writes it. The check has made sure that it is there. */
export function pictureAt(url: string, book: PictureBook): Picture {
  const picture = book.get(`/images/${picturePath(url) ?? ''}`);
  if (!picture)
    throw new Error(`No picture was made for ${url}: the link stage lets none pass that is missing.`);
  return picture;
}

/** Tags by address, each once, in the order they were written. */
export function tagsOf(names: readonly string[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const name of names) {
    const slug = tagSlug(name);
    if (slug && !tags.has(slug)) tags.set(slug, { slug, name });
  }
  return [...tags.values()];
}

export const excerptOf = ({ header, opening }: PostRecord) => header.excerpt ?? opening;

export function heroOf({ header }: PostRecord, book: PictureBook): PostCard['hero'] {
  if (header.heroImage === undefined) return null;
  return { picture: pictureAt(header.heroImage, book), alt: header.heroImageAlt ?? '' };
}

export function postCard(post: PostRecord, book: PictureBook): PostCard {
  const { slug, header } = post;
  return { slug, title: header.title, excerpt: excerptOf(post), date: header.date, hero: heroOf(post, book) };
}

export function storyCard({ slug, header }: StoryRecord, book: PictureBook): StoryCard {
  const { title, excerpt, visit } = header;
  const hero = { picture: pictureAt(header.heroImage, book), alt: header.heroImageAlt };
  return { slug, title, excerpt, visit, hero };
}
