import type { Document } from '../document.ts';

/** Returns the paths of drafts and of images that only drafts use. */
export function unpublishedFiles(documents: readonly Document[]): Set<string> {
  const drafts = documents.filter(({ isDraft }) => isDraft);
  if (drafts.length === 0) return new Set();
  const published = new Set(documents.filter(({ isDraft }) => !isDraft).flatMap(getPicturePaths));
  const onlyInDrafts = drafts.flatMap(getPicturePaths).filter((path) => !published.has(path));
  return new Set([...drafts.map(({ path }) => path), ...onlyInDrafts]);
}

/** Returns the paths of the images that a document shows or links to, except those in images/site. */
export const getPicturePaths = ({ images, links }: Document): string[] =>
  [...images, ...links].flatMap(({ url }) => {
    const path = picturePath(url);
    return path === null || path.startsWith('site/') ? [] : [`images/${path}`];
  });

/** /images/blog/x.jpg → blog/x.jpg. Null for URLs outside /images/. */
export function picturePath(url: string): string | null {
  if (!url.startsWith('/images/')) return null;
  let path: string;
  try {
    path = decodeURIComponent(url.slice('/images/'.length));
  } catch {
    return null;
  }
  return path.split('/').some((part) => ['', '.', '..'].includes(part)) ? null : path;
}
