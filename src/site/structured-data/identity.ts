import { brand, hours } from '#src/content/facts.ts';
import { formatTimestamp } from '#src/domain/time/day.ts';

/** Returns a path's public URL, in the same form as canonical links. */
export const toAbsoluteUrl = (path: string) => new URL(path, brand.domain).href.replace(/\/$/, '');

/** Node ids in a page's graph. A graph must contain every node that it refers to. */
export const ids = {
  business: `${brand.domain}/#business`,
  website: `${brand.domain}/#website`,
  page: (url: string) => `${url}#webpage`,
  breadcrumbs: (url: string) => `${url}#trail`,
  part: (url: string, name: string) => `${url}#${name}`,
} as const;

const timestamps = new Map<string, string>();

/** Returns the start of a day in the studio's timezone. Cached, because pages repeat the same days. */
export function toTimestamp(day: string): string {
  const timestamp = timestamps.get(day) ?? formatTimestamp(day, hours.timezone);
  timestamps.set(day, timestamp);
  return timestamp;
}
