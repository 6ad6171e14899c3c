import { paths } from '#src/paths.ts';
import { suggest } from '#src/lib/suggest.ts';
import { nearestAddress } from './link-nearest.ts';
import type { KnownSite, Target } from './link-site.ts';
import { tagSlug } from './relate-tags.ts';

/** What is wrong with a link; `address` is what to write instead where that is certain. */
export interface LinkFault {
  rule:
    | 'link-target'
    | 'link-anchor'
    | 'link-form'
    | 'link-detour'
    | 'link-relative'
    | 'link-query'
    | 'link-hidden';
  severity: 'error' | 'warning';
  message: string;
  suggestion?: string;
  address?: string;
}

export type Resolution = { fault: LinkFault } | { target: Target } | { outside: true };

const meant = (text: string | null) => (text === null ? {} : { suggestion: `Did you mean "${text}"?` });

/** Follows a link of the page at `from`. Any text is answered; none throws. */
export function resolveLink(written: string, from: string, site: KnownSite): Resolution {
  const url = written.trim();
  if (url === '') return { outside: true }; // told by the rule of the file itself
  if (url.includes('{{')) return { outside: true }; // a fact that could not be written out: why is told already
  const inside = insideOf(url, site.domain);
  if (inside === null) return { outside: true };
  const { path, query, hash } = split(inside);
  if (path === '' && query === '' && hash === '') {
    return fault(
      'link-anchor',
      'error',
      `Unexpected "${url}" alone, expected the address of a page, or "#" and the id of a heading`,
    );
  }
  const relative = path !== '' && !path.startsWith('/');
  if (relative || (path === '' && query !== '')) return resolveRelative(url, from, site);
  const clean = path === '' ? from : cleanPath(path);
  if (clean === null) {
    return fault(
      'link-target',
      'error',
      `Unexpected "%" in the address "${url}", expected it only before two hex digits`,
    );
  }
  const final = site.targets.has(clean) ? clean : (site.redirects.get(clean) ?? clean);
  const [page, redirectHash] = cut(final, '#');
  const twin = queryTwin(page, site);
  const target = site.targets.get(twin.page);
  if (!target) return targetOrPicture(url, page, site);
  const anchor = hash || redirectHash;
  const faultOfAnchor = checkAnchor(anchor, twin.page, target);
  if (faultOfAnchor) return faultOfAnchor;
  const right = (path === '' ? '' : twin.page) + (twin.query || query) + (anchor ? `#${anchor}` : '');
  if (right !== url) return form(url, right, serves(path, clean, final));
  return checkQuery(twin.page, query, site) ?? { target };
}

/** The part of an address that is ours: '/pricing' of 'https://hushquarter.example/pricing'; null for other sites. */
function insideOf(url: string, domain: string | null): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  const absolute = scheme === 'http' || scheme === 'https' || url.startsWith('//');
  // Browsers read a backslash as a slash in a path, and as itself after it.
  if (!absolute)
    return scheme === undefined ? url.replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/')) : null;
  if (!domain || !URL.canParse(url, 'https://x')) return null;
  const { host, pathname, search, hash } = new URL(url, 'https://x');
  const own = new URL(domain).host;
  return host === own || host === `www.${own}` ? pathname + search + hash : null;
}

function split(url: string) {
  const [beforeHash, hash] = cut(url, '#');
  const [path, asked] = cut(beforeHash, '?');
  const query = asked.trimEnd(); // without an anchor after it, a space would end the address and go unseen
  return { path, query: query === '' ? '' : `?${query}`, hash };
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path as the site writes it: lower case, one slash each, no ending. Null when it cannot be decoded. */
function cleanPath(path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (/^\/images\//i.test(plain)) return plain;
  const emitted = /^\/(feed|atom|sitemap)\.(xml|json)$|^\/robots\.txt$/i.test(plain);
  const bare = plain
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  const ended = emitted ? bare : bare.replace(/\.(html?|mdx?|markdown)$/, '').replace(/(^|\/)index$/, '');
  return ended === '' ? '/' : ended;
}

/** Whether the address works for a visitor as it is written, only by a detour. */
const serves = (path: string, clean: string, final: string) =>
  final !== clean ||
  path === clean ||
  path.replace(/\/$/, '').replace(/\.html$/, '') === clean ||
  path === '';

/** Lists have a prerendered address of their own, but the public one is the query. */
function queryTwin(page: string, site: KnownSite): { page: string; query: string } {
  const list = /^\/blog(?:\/tag\/([^/]+))?(?:\/page\/(\d+))?$/.exec(page);
  if (!list || page === paths.blog() || site.targets.has(page)) return { page, query: '' };
  const [, tag, number] = list;
  const twin = tag === undefined ? paths.blog(Number(number)) : paths.tag(tag, Number(number ?? 1));
  return { page: paths.blog(), query: twin.slice(paths.blog().length) };
}

function targetOrPicture(url: string, page: string, site: KnownSite): Resolution {
  if (page.startsWith('/images/')) {
    const picture = page.slice('/images/'.length);
    if (site.pictures.has(picture)) return { target: { anchors: null, standing: 'live', date: null } };
    const near = suggest(picture, site.pictures);
    const message = `Unexpected link to "${url}", expected a picture of content/images`;
    return fault('link-target', 'error', message, meant(near && `/images/${near}`));
  }
  const near = nearestAddress(page, [...site.targets.keys(), ...site.redirects.keys()]);
  return fault(
    'link-target',
    'error',
    `Unexpected link to "${url}", expected the address of a page`,
    meant(near),
  );
}

function checkAnchor(anchor: string, page: string, { anchors }: Target): Resolution | null {
  if (anchor === '' || anchor === 'top' || anchors === null) return null;
  const id = decoded(anchor);
  if (anchors.has(id)) return null;
  const near = anchors.has(id.toLowerCase()) ? id.toLowerCase() : suggest(id, anchors);
  const message = `Unexpected anchor "#${anchor}", expected an id that ${page} carries`;
  return fault('link-anchor', 'error', message, meant(near && `#${near}`));
}

function checkQuery(page: string, query: string, site: KnownSite): Resolution | null {
  if (page !== paths.blog() || query === '') return null;
  const asked = new URLSearchParams(query);
  const tag = asked.get('tag');
  if (tag !== null && !site.tags.has(tag)) {
    const slug = tagSlug(tag);
    const near = site.tags.has(slug) ? slug : suggest(slug, site.tags);
    return fault(
      'link-query',
      'warning',
      `Unexpected tag "${tag}", expected one that a post carries`,
      meant(near),
    );
  }
  const number = asked.get('page');
  if (number !== null && !/^[1-9]\d*$/.test(number)) {
    return fault('link-query', 'warning', `Unexpected page "${number}", expected a whole number from 1`);
  }
  return null;
}

function form(url: string, right: string, works: boolean): Resolution {
  return {
    fault: {
      rule: works ? 'link-detour' : 'link-form',
      severity: works ? 'warning' : 'error',
      message: `Unexpected form "${url}", expected "${right}"`,
      suggestion: `Write "${right}".`,
      address: right,
    },
  };
}

/** A relative link depends on where it is read: feeds and lists would break it. */
function resolveRelative(url: string, from: string, site: KnownSite): Resolution {
  const message = `Unexpected relative link "${url}", expected one that begins with "/"`;
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const bare = url.replace(/^(\.{1,2}\/)+/, '');
  const readings = [`${folder}${bare}`, `/${bare}`, `/blog/${bare}`, `/stories/${bare}`];
  if (URL.canParse(url, `https://x${from}`)) {
    const { pathname, search, hash } = new URL(url, `https://x${from}`);
    readings.unshift(pathname + search + hash);
  }
  for (const reading of readings) {
    const resolution = resolveLink(reading, from, site);
    const right =
      'target' in resolution ? reading : 'fault' in resolution ? resolution.fault.address : undefined;
    if (right === undefined) continue;
    return {
      fault: {
        rule: 'link-relative',
        severity: 'error',
        message,
        suggestion: `Write "${right}".`,
        address: right,
      },
    };
  }
  const near = nearestAddress(`/${bare}`, [...site.targets.keys()]);
  return fault('link-relative', 'error', message, meant(near));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fault(
  rule: LinkFault['rule'],
  severity: LinkFault['severity'],
  message: string,
  more: { suggestion?: string } = {},
): Resolution {
  return { fault: { rule, severity, message, ...more } };
}
