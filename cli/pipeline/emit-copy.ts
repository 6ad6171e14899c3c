import type { Copy } from '#src/model/site.ts';
import { sortedEntries } from '../sorted-entries.ts';
import type { StoredCopy } from './pipeline-copy.ts';
import type { PictureBook } from './pictures.ts';

const sitePicture = /^\/images\/site\/([^/]+)\.\w+$/;

/** What pages know of the structured copy, and the site's own pictures by name. */
export function copyOf({ faq, alt }: StoredCopy, book: PictureBook): Copy {
  const pictures: Copy['pictures'] = {};
  for (const [address, picture] of sortedEntries(book)) {
    const name = sitePicture.exec(address)?.[1];
    if (name !== undefined) pictures[name] = { picture, alt: alt[name] ?? '' };
  }
  return { faq, pictures };
}
