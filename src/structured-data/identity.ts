import { basics } from '#src/content/basics.ts';
import { hours } from '#src/content/hours.ts';
import { formatTimestamp } from '#src/lib/time/day.ts';

/** The public URL of a page, the same as in its canonical link. */
export const absolute = (path: string) => new URL(path, basics.brand.domain).href.replace(/\/$/, '');

/** Ids of the things that a page describes. A graph that names an id must contain its thing. */
export const ids = {
  business: `${basics.brand.domain}/#business`,
  website: `${basics.brand.domain}/#website`,
  page: (url: string) => `${url}#webpage`,
  trail: (url: string) => `${url}#trail`,
  part: (url: string, name: string) => `${url}#${name}`,
} as const;

const stamps = new Map<string, string>();

/** The moment at which a day begins in the studio. Each page names a few, and all pages the same ones. */
export function stamp(day: string): string {
  const known = stamps.get(day) ?? formatTimestamp(day, hours.timezone);
  stamps.set(day, known);
  return known;
}
