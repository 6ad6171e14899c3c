/** Caches slugs, because several steps compute them for every post. */
const slugs = new Map<string, string>();

/** Returns a tag's slug: lowercase words joined by hyphens. Tags with the same slug are the same tag. */
export function tagSlug(name: string): string {
  let slug = slugs.get(name);
  if (slug === undefined) slugs.set(name, (slug = slugify(name)));
  return slug;
}

const slugify = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
