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
