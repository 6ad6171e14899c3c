import { suggest } from '#src/lib/text/suggest.ts';

/** The likely intended URL: one with the same last part, else the nearest in its folder, one that begins so, or the nearest of all. */
export function nearestUrl(written: string, urls: readonly string[]): string | null {
  const last = lastPart(written);
  const sameEnd = urls.filter((url) => url !== '/' && lastPart(url) === last);
  if (sameEnd.length > 0) return suggest(written, sameEnd) ?? sameEnd[0] ?? null;
  const folder = written.slice(0, written.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = urls.filter((url) => url.startsWith(folder));
    const near = suggest(last, siblings.map(lastPart));
    if (near !== null) return folder + near;
  }
  const begun = urls.filter((url) => written.length > 3 && url.startsWith(written));
  return begun.toSorted((a, b) => a.length - b.length)[0] ?? suggest(written, urls);
}

const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1).toLowerCase();
