import { suggest } from '#src/lib/text/suggest.ts';

/**
 * Guesses the intended URL. Tries these in order: a URL with the same last segment, a similar URL in the same folder, a URL that
 * starts with the requested one, and the most similar URL.
 */
export function nearestUrl(requested: string, urls: readonly string[]): string | null {
  const last = lastSegment(requested);
  const withSameEnd = urls.filter((url) => url !== '/' && lastSegment(url) === last);
  if (withSameEnd.length > 0) return suggest(requested, withSameEnd) ?? withSameEnd[0] ?? null;
  const folder = requested.slice(0, requested.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = urls.filter((url) => url.startsWith(folder));
    const nearest = suggest(last, siblings.map(lastSegment));
    if (nearest !== null) return folder + nearest;
  }
  const withPrefix = urls.filter((url) => requested.length > 3 && url.startsWith(requested));
  return withPrefix.toSorted((a, b) => a.length - b.length)[0] ?? suggest(requested, urls);
}

const lastSegment = (url: string) => url.slice(url.lastIndexOf('/') + 1).toLowerCase();
