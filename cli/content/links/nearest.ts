import { suggest } from '#src/lib/text/suggest.ts';

/** The likely intended URL: one with the same last part, else the nearest in its folder, one that starts with it, or the nearest of all. */
export function nearestUrl(wanted: string, urls: readonly string[]): string | null {
  const last = lastPart(wanted);
  const sameEnd = urls.filter((url) => url !== '/' && lastPart(url) === last);
  if (sameEnd.length > 0) return suggest(wanted, sameEnd) ?? sameEnd[0] ?? null;
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = urls.filter((url) => url.startsWith(folder));
    const nearest = suggest(last, siblings.map(lastPart));
    if (nearest !== null) return folder + nearest;
  }
  const withPrefix = urls.filter((url) => wanted.length > 3 && url.startsWith(wanted));
  return withPrefix.toSorted((a, b) => a.length - b.length)[0] ?? suggest(wanted, urls);
}

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1).toLowerCase();
