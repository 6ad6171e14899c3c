import { suggest } from '#src/lib/text/suggest.ts';

/** The likely intended address: one with the same last part, else the nearest in its folder, else the nearest of all. */
export function nearestAddress(written: string, addresses: readonly string[]): string | null {
  const last = lastPart(written);
  const sameEnd = addresses.filter((address) => address !== '/' && lastPart(address) === last);
  if (sameEnd.length > 0) return suggest(written, sameEnd) ?? sameEnd[0] ?? null;
  const folder = written.slice(0, written.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = addresses.filter((address) => address.startsWith(folder));
    const near = suggest(last, siblings.map(lastPart));
    if (near !== null) return folder + near;
  }
  return suggest(written, addresses);
}

const lastPart = (address: string) => address.slice(address.lastIndexOf('/') + 1).toLowerCase();
