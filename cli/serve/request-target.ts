import type { RequestUrl } from '../site/hosting/resolve.ts';

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
