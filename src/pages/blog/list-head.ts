import type { BlogListData } from '#src/model/page-data.ts';
import { paths } from '#src/paths.ts';

/** What a list of posts says of itself to search engines. */
export function listHead({ tag, page, pages, posts }: BlogListData) {
  const hero = posts[0]?.hero;
  const canonical = (number: number) => (tag ? paths.tag(tag.slug, number) : paths.blog(number));
  const ofPages = page > 1 ? `, page ${page}` : '';
  const about = tag ? ` about ${tag.name}` : '';
  return {
    title: `${tag ? `Posts about ${tag.name}` : 'Blog: guides to self-portraits'}${ofPages}`,
    description: `Guides to self-portraits${about}: posing, outfits, music, food and nerves, written by the studio for the days before your session${ofPages}.`,
    keywords: ['self-portrait', 'photo studio', 'posing', 'outfits', ...(tag ? [tag.name] : [])],
    canonical: canonical(page),
    prev: page > 1 ? canonical(page - 1) : undefined,
    next: page < pages ? canonical(page + 1) : undefined,
    ...(hero?.picture.social && { image: hero.picture.social, imageAlt: hero.alt }),
  };
}
