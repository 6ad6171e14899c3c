import { suggest } from '#src/lib/text/suggest.ts';

/**
 * Guesses the intended URL. Tries these in order: a URL with the same last segment, a similar URL in the same folder, a URL that
 * starts with the wanted one, and the most similar URL.
 */
export function nearestUrl(wanted: string, urls: readonly string[]): string | null {
  const last = lastSegment(wanted);
  const withSameEnd = urls.filter((url) => url !== '/' && lastSegment(url) === last);
  if (withSameEnd.length > 0) return suggest(wanted, withSameEnd) ?? withSameEnd[0] ?? null;
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = urls.filter((url) => url.startsWith(folder));
    const nearest = suggest(last, siblings.map(lastSegment));
    if (nearest !== null) return folder + nearest;
  }
  const withPrefix = urls.filter((url) => wanted.length > 3 && url.startsWith(wanted));
  return withPrefix.toSorted((a, b) => a.length - b.length)[0] ?? suggest(wanted, urls);
}

const lastSegment = (url: string) => url.slice(url.lastIndexOf('/') + 1).toLowerCase();
