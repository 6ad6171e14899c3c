import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { memoize } from '#src/lib/memoize.ts';
import type { RequestUrl } from '../site/hosting/config.ts';

/** Includes the query. */
const maxTargetLength = 8192;

/** Parses a request line's target, or returns the status to reject it with. */
export function parseTarget(target: string): RequestUrl | 400 | 414 {
  if (target.length > maxTargetLength) return 414;
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? '';
  const relative = target.slice(origin.length) || '/';
  if (!relative.startsWith('/')) return 400;
  const [withQuery = ''] = relative.split('#');
  const question = withQuery.indexOf('?');
  const raw = question < 0 ? withQuery : withQuery.slice(0, question);
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return 400;
  }
  if (path.includes('\0') || path.includes('\\')) return 400;
  // An encoded slash would give a page a second URL. Dot segments could escape the folder.
  if (/%2f/i.test(raw) || path.split('/').some((part) => part === '.' || part === '..')) return 400;
  return { path, search: question < 0 ? '' : withQuery.slice(question) };
}

/** Text types for which Hono returns no charset. */
const textWithoutCharset = /(?:json|xml)$/;

export function mediaType(file: string): string {
  const type = getMimeType(file.toLowerCase()) ?? 'application/octet-stream';
  return textWithoutCharset.test(type) ? `${type}; charset=utf-8` : type;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the encoding that the client prefers. Ties go to the best compression. */
export const chooseEncoding = memoize((accept): Encoding => {
  const weights = new Map(parseAccept(accept).map(({ type, q }) => [type.toLowerCase(), q]));
  // `identity` (no compression) is the fallback. It beats an accepted encoding only if its weight is higher.
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > 0 && weight >= bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
});

/** True if the client's copy is current (RFC 9110, 13.1). The date is used only if the client sent no ETag. */
export function isUnchanged(
  { etag, modified }: { etag: string; modified: number },
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
): boolean {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch.trim() === '*') return true;
    return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  if (ifModifiedSince === undefined) return false;
  const since = Date.parse(ifModifiedSince);
  return !Number.isNaN(since) && modified * 1000 <= since;
}
