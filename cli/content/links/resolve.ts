import { paths } from '#src/paths.ts';
import { suggest, suggestPath } from '#src/lib/text/suggest.ts';
import type { KnownSite, Target } from './site.ts';

export type LinkOutcome =
  | { kind: 'external' }
  /** `url` has no query and no anchor. */
  | { kind: 'page'; target: Target; url: string }
  | { kind: 'picture' }
  | LinkProblem;

/** `correctUrl` is certain enough to apply automatically. `nearest` is only a suggestion. */
type LinkProblem = { kind: 'problem' } & (
  | { problem: 'target'; reason: 'no-page' | 'no-picture' | 'bad-encoding'; nearest: string | null }
  /** `page` is null if the URL is only `#` or `?`. */
  | { problem: 'anchor'; anchor: string; page: string | null; nearest: string | null }
  | { problem: 'misspelled' | 'noncanonical'; correctUrl: string }
  | { problem: 'relative'; correctUrl: string | null; nearest: string | null }
  | { problem: 'query'; key: 'tag' | 'page'; value: string; nearest: string | null }
);

const external = { kind: 'external' } as const;
const imageFolder = '/images/';

/** Resolves a link on the page at `from`. Never throws, and runs in linear time. */
export function resolveLink(rawUrl: string, from: string, site: KnownSite): LinkOutcome {
  const url = rawUrl.trim();
  const outcome = resolveTrimmed(url, from, site);
  const isTrimmedByBrowsers = rawUrl.replaceAll(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '') === url;
  return isTrimmedByBrowsers || url === '' || outcome.kind === 'problem'
    ? outcome
    : { kind: 'problem', problem: 'misspelled', correctUrl: url };
}

function resolveTrimmed(url: string, from: string, site: KnownSite): LinkOutcome {
  // Other rules report empty URLs and facts that cannot be filled in.
  if (url === '' || url.includes('{{')) return external;
  const local = localUrl(url, site.domain);
  if (local === null) return external;
  const { path, query, hash } = splitUrl(local);
  if (path === '' && query === '' && hash === '')
    return { kind: 'problem', problem: 'anchor', anchor: url, page: null, nearest: null };
  if (path === '' ? query !== '' : !path.startsWith('/')) return resolveRelative(url, from, site);

  const clean = path === '' ? from : cleanPath(path);
  if (clean === null) return { kind: 'problem', problem: 'target', reason: 'bad-encoding', nearest: null };
  const final = site.targets.has(clean) ? clean : (site.redirects.get(clean) ?? clean);
  const [finalPage, finalHash] = splitOnce(final, '#');
  const list = listUrl(finalPage, site);
  const page = list?.page ?? finalPage;
  const target = site.targets.get(page);
  if (!target) return resolvePicture(page, site);

  const anchor = hash || finalHash;
  const correctUrl = (path === '' ? '' : page) + (list?.query || query) + (anchor && `#${anchor}`);
  return (
    checkAnchor(anchor, page, target) ??
    (correctUrl === url
      ? (checkQuery(page, query, site) ?? { kind: 'page', target, url: page })
      : {
          kind: 'problem',
          problem: isRedirected(path, clean, final) ? 'noncanonical' : 'misspelled',
          correctUrl,
        })
  );
}

/** Path, query and hash of a URL on this site: 'https://hushquarter.example/pricing' → '/pricing'. Null for other sites. */
function localUrl(url: string, domain: string | null): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  const isAbsolute = scheme === 'http' || scheme === 'https' || url.startsWith('//');
  // Browsers read a backslash in a path as a slash.
  if (!isAbsolute)
    return scheme === undefined ? url.replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/')) : null;
  if (!domain || !URL.canParse(url, 'https://x')) return null;
  const { host, pathname, search, hash } = new URL(url, 'https://x');
  const siteHost = new URL(domain).host;
  return host === siteHost || host === `www.${siteHost}` ? pathname + search + hash : null;
}

function splitUrl(url: string) {
  const [beforeHash, hash] = splitOnce(url, '#');
  const [path, search] = splitOnce(beforeHash, '?');
  const query = search.trimEnd();
  return { path, query: query && `?${query}`, hash };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Normalizes a path: lower case, single slashes, no extension. Null if it cannot be decoded. */
function cleanPath(path: string): string | null {
  const plain = decode(path);
  if (plain === null || plain.toLowerCase().startsWith(imageFolder)) return plain;
  const trimmed = plain
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return trimmed.replace(/\.(html?|mdx?|markdown)$/, '').replace(/(^|\/)index$/, '') || '/';
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** True if this URL redirects to the page. */
const isRedirected = (path: string, clean: string, final: string) =>
  final !== clean || ['', clean].includes(path) || path.replace(/\/$/, '').replace(/\.html$/, '') === clean;

/** '/blog/tag/posing/page/2' is a prerendered file. Its public URL is '/blog?tag=posing&page=2'. */
function listUrl(path: string, site: KnownSite): { page: string; query: string } | null {
  const list = /^\/blog(?:\/tag\/([^/]+))?(?:\/page\/(\d+))?$/.exec(path);
  if (!list || path === paths.blog() || site.targets.has(path)) return null;
  const [, tag, number] = list;
  const url = tag === undefined ? paths.blog(Number(number)) : paths.tag(tag, Number(number ?? 1));
  const [page, query] = splitOnce(url, '?');
  return { page, query: query && `?${query}` };
}

function resolvePicture(page: string, site: KnownSite): LinkOutcome {
  if (!page.startsWith(imageFolder)) {
    const known = [...site.targets.keys(), ...site.redirects.keys()];
    const nearest = suggestPath(
      page,
      known.filter((url) => !url.startsWith('/admin')),
    );
    return { kind: 'problem', problem: 'target', reason: 'no-page', nearest };
  }
  const picture = page.slice(imageFolder.length);
  if (site.pictures.has(picture)) return { kind: 'picture' };
  const nearest = suggestPath(picture, [...site.pictures]);
  return {
    kind: 'problem',
    problem: 'target',
    reason: 'no-picture',
    nearest: nearest && imageFolder + nearest,
  };
}

function checkAnchor(anchor: string, page: string, { anchors }: Target): LinkProblem | null {
  if (anchor === '' || anchor === 'top') return null;
  const id = decode(anchor) ?? anchor;
  if (anchors.has(id)) return null;
  const nearest = suggestPath(id, [...anchors]);
  return { kind: 'problem', problem: 'anchor', anchor, page, nearest: nearest && `#${nearest}` };
}

function checkQuery(page: string, query: string, { tags }: KnownSite): LinkProblem | null {
  if (page !== paths.blog()) return null;
  const parameters = new URLSearchParams(query);
  const tag = parameters.get('tag');
  if (tag !== null && !tags.has(tag)) {
    const nearest = suggest(tag, tags);
    return { kind: 'problem', problem: 'query', key: 'tag', value: tag, nearest };
  }
  const number = parameters.get('page');
  return number === null || /^[1-9]\d*$/.test(number)
    ? null
    : { kind: 'problem', problem: 'query', key: 'page', value: number, nearest: null };
}

function resolveRelative(url: string, from: string, site: KnownSite): LinkProblem {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const relativePath = url.replace(/^(\.{1,2}\/)+/, '');
  const candidates = [
    `${folder}${relativePath}`,
    `/${relativePath}`,
    `/blog/${relativePath}`,
    `/stories/${relativePath}`,
    ...(url.includes('@') ? [] : [`https://${url}`]),
  ];
  if (URL.canParse(url, `https://x${from}`)) {
    const { pathname, search, hash } = new URL(url, `https://x${from}`);
    candidates.unshift(pathname + search + hash);
  }
  const outcomes = candidates.map((candidate) => ({
    candidate,
    outcome: resolveLink(candidate, from, site),
  }));
  for (const { candidate, outcome } of outcomes) {
    if (outcome.kind === 'problem' && outcome.problem === 'anchor' && outcome.page !== null) return outcome;
    const correctUrl = getCorrectUrl(candidate, outcome);
    if (correctUrl !== null) return { kind: 'problem', problem: 'relative', correctUrl, nearest: null };
  }
  const nearest = suggestPath(`/${relativePath}`, [...site.targets.keys()]);
  return { kind: 'problem', problem: 'relative', correctUrl: null, nearest };
}

function getCorrectUrl(url: string, outcome: LinkOutcome): string | null {
  if (outcome.kind === 'page' || outcome.kind === 'picture') return url;
  return outcome.kind === 'problem' && 'correctUrl' in outcome ? outcome.correctUrl : null;
}
