/** The address of a tag: lower-case words joined by hyphens. Spellings with the same slug are one tag. */
export const tagSlug = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
