import { basics } from '#src/content/basics.ts';
import { hours } from '#src/content/hours.ts';
import { formatTimestamp } from '#src/lib/time/day.ts';

/** The public URL of a page, the same as in its canonical link. */
export const toAbsoluteUrl = (path: string) => new URL(path, basics.brand.domain).href.replace(/\/$/, '');

/** Ids of a page's nodes. A graph that refers to an id must contain its node. */
export const ids = {
  business: `${basics.brand.domain}/#business`,
  website: `${basics.brand.domain}/#website`,
  page: (url: string) => `${url}#webpage`,
  breadcrumbs: (url: string) => `${url}#trail`,
  part: (url: string, name: string) => `${url}#${name}`,
} as const;

const timestamps = new Map<string, string>();

/** The start of a day at the studio. Cached, since pages repeat the same few days. */
export function toTimestamp(day: string): string {
  const known = timestamps.get(day) ?? formatTimestamp(day, hours.timezone);
  timestamps.set(day, known);
  return known;
}
