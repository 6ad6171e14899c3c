import { pictures as emitted } from 'studio:copy';
import type { Copy, PictureWithText } from '../schemas/site.ts';
import { getSessionPicture } from './session.ts';

/** The images in content/images/site, by file name without extension. */
export const pictures: Copy['pictures'] = emitted;

export function getPicture(name: string): Copy['pictures'][string] {
  const found = pictures[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images/site.`);
  return found;
}

/** An image for social cards. Pages call this behind `import.meta.env.SSR` to keep it out of their bundles. */
export const getSocialCard = (name: string) => toSocialCard(pictures[name]);

export const getSessionCard = (session: string) => toSocialCard(getSessionPicture(session));

const toSocialCard = (found: PictureWithText | undefined): { image?: string; imageAlt?: string } =>
  found?.picture.social ? { image: found.picture.social, imageAlt: found.alt } : {};
