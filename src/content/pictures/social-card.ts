import { pictures } from './all.ts';

/** An image for social cards. Pages call this behind `import.meta.env.SSR` to keep it out of their bundles. */
export function getSocialCard(name: string): { image?: string; imageAlt?: string } {
  const found = pictures[name];
  return found?.picture.social ? { image: found.picture.social, imageAlt: found.alt } : {};
}
