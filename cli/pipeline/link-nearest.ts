import { suggest } from '#src/lib/suggest.ts';

/** The address that was most likely meant: one that ends the same, else the nearest in its folder, else of all. */
export function nearestAddress(written: string, addresses: readonly string[]): string | null {
  const last = lastSegment(written);
  const sameEnd = addresses.filter((address) => address !== '/' && lastSegment(address) === last);
  if (sameEnd.length > 0) return suggest(written, sameEnd) ?? sameEnd[0] ?? null;
  const folder = written.slice(0, written.lastIndexOf('/') + 1);
  if (folder !== '/') {
    const siblings = addresses.filter((address) => address.startsWith(folder));
    const near = suggest(last, siblings.map(lastSegment));
    if (near !== null) return folder + near;
  }
  return suggest(written, addresses);
}

const lastSegment = (address: string) => address.slice(address.lastIndexOf('/') + 1).toLowerCase();
