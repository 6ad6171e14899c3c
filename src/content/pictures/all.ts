import emitted from 'studio:copy/pictures';
import type { Copy } from '../schemas/site.ts';

/** The images in content/images/site, by file name without extension. */
export const pictures: Copy['pictures'] = emitted;

export function getPicture(name: string): Copy['pictures'][string] {
  const found = pictures[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images/site.`);
  return found;
}
