import { slug as slugify } from '#src/lib/text/slug.ts';

export const maxSlugLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (name: string): boolean => slugPattern.test(name);

/** 'Café at night' → 'cafe-at-night'. Empty if the text has no Latin letter or digit. */
export const fileSlug = (text: string): string =>
  slugify(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
