import type { PostCard, StoryCard, Tag } from '#src/content/schemas/page-data.ts';
import type { Picture } from '#src/content/schemas/picture.ts';
import type { Post, Story } from '../../content/document.ts';
import type { PicturesByUrl } from '../../content/pictures/pictures.ts';
import { picturePath } from '../../content/pictures/used.ts';
import { toSlug } from '#src/lib/text/slug.ts';

/** Returns the image for a URL in an article. The check ensures that it exists. */
export function getPicture(url: string, pictures: PicturesByUrl): Picture {
  const picture = pictures.get(`/images/${picturePath(url) ?? ''}`);
  if (!picture)
    throw new Error(`There is no picture for ${url}. The rule image-missing should have reported it.`);
  return picture;
}

/** Turns tag names into tags, in the same order. Names with the same slug are one tag. */
export function toTags(names: readonly string[]): Tag[] {
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

export function postCard(post: Post, pictures: PicturesByUrl): PostCard {
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
