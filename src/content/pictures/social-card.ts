import { pictures } from './all.ts';

/** A picture for social cards. Only the prerender needs it: pages call it behind `import.meta.env.SSR`. */
export function socialCard(name: string): { image?: string; imageAlt?: string } {
  const found = pictures[name];
  return found?.picture.social ? { image: found.picture.social, imageAlt: found.alt } : {};
}
