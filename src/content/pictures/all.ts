import { pictures as emitted } from 'studio:copy';
import type { Copy } from '../schemas/site.ts';

/** The images in content/images/site, by file name without extension. */
export const pictures: Copy['pictures'] = emitted;

export function getPicture(name: string): Copy['pictures'][string] {
  const found = pictures[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images/site.`);
  return found;
}

/** An image for social cards. Pages call this behind `import.meta.env.SSR` to keep it out of their bundles. */
export function getSocialCard(name: string): { image?: string; imageAlt?: string } {
  const found = pictures[name];
  return found?.picture.social ? { image: found.picture.social, imageAlt: found.alt } : {};
}
