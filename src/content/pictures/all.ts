import emitted from 'studio:copy/pictures';
import type { Copy } from '#src/model/site.ts';

/** The site's own pictures, by file name without its extension. */
export const pictures: Copy['pictures'] = emitted;

/** Throws if the picture is missing. */
export function pictureNamed(name: string): Copy['pictures'][string] {
  const found = pictures[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images/site.`);
  return found;
}
