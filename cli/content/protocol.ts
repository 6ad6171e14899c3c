import { paths } from '#src/paths.ts';

const allowed = new Set(['https', 'http', 'mailto', 'sms', 'tel']);
// oxlint-disable-next-line no-control-regex -- browsers ignore these characters before and in a protocol
const ignoredCharacters = /[\0-\x20\x7F-\xA0\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF\uFFFD]/g;

/** Returns the protocol as a browser would read it, in lower case. Null for a URL on this site. */
export function getProtocol(url: string): string | null {
  if (url.startsWith('/') || url.startsWith('#')) return null;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(ignoredCharacters, ''));
  return protocol?.[1]?.toLowerCase() ?? null;
}

export const isBlockedProtocol = (protocol: string | null): boolean =>
  protocol !== null && !allowed.has(protocol);

export function isBookingUrl(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0];
  return path === paths.booking() || path === `${paths.booking()}/`;
}
