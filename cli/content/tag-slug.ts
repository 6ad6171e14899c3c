/** Cache: several stages need the slug of each name, once per post. */
const slugs = new Map<string, string>();

/** The URL of a tag: lower-case words joined by hyphens. Spellings with the same slug are one tag. */
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
