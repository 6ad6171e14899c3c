import { paths } from '#src/paths.ts';
import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import type { BlogLists, HostingConfig } from './config.ts';
import { replaceHeaders, type Header } from './security-headers.ts';

interface Condition {
  type: 'query';
  key: string;
  value: string;
}

type VercelRoute =
  | { handle: 'filesystem' | 'hit' }
  | {
      src: string;
      dest?: string;
      status?: number;
      headers?: Record<string, string>;
      has?: Condition[];
      continue?: true;
      check?: true;
    };

/**
 * Creates `vercel.json` with everything in `routes`. Vercel applies `rewrites` only if there is no file, so /blog?page=2 would
 * get blog.html. `routes` cannot be combined with `rewrites`, `redirects` or `headers`.
 */
export function vercelFile(config: HostingConfig): string {
  const { globalHeaders, httpsHeaders, headerOverrides, byPath, redirects, lists, notFound } = config;
  const common = [...globalHeaders, ...httpsHeaders];
  const routes: VercelRoute[] = [
    {
      src: `^/(?!(?:${Object.keys(headerOverrides).map(afterSlash).join('|')})$).*$`,
      ...withHeaders(common),
    },
    ...Object.entries(headerOverrides).map(([path, headers]) => ({
      src: `^${escapePattern(path)}$`,
      ...withHeaders(replaceHeaders(common, headers)),
    })),
    ...Object.entries(redirects).map(([from, to]) =>
      permanent(`^${escapePattern(encodeURI(from))}$`, encodeURI(to)),
    ),
    // Paths that start with two slashes are not redirected, because the new URL would be on another site.
    permanent('^/(?:([^/].*)/)?index(?:[.]html)?/*$', '/$1'),
    permanent('^/([^/].*)[.]html/*$', '/$1'),
    permanent('^/([^/]|[^/].*?[^/])/+$', '/$1'),
    ...listRoutes(lists, notFound.includes('/blog/tag/') ? '/blog/tag/404.html' : '/404.html'),
    ...notFound.map((folder) => ({ src: `^${folder}404$`, status: 404, dest: `${folder}404.html` })),
    { handle: 'filesystem' },
    { src: '^/(.+)$', dest: '/$1.html', check: true },
    ...notFound.map((folder) => ({ src: `^${folder}.*$`, status: 404, dest: `${folder}404.html` })),
    // Only for files that exist, because a 404 must not be cached for a year.
    { handle: 'hit' },
    ...byPath.map(({ pattern, headers }) => ({ src: pattern, ...withHeaders(headers) })),
  ];
  return `${JSON.stringify({ $schema: 'https://openapi.vercel.sh/vercel.json', routes }, null, 2)}\n`;
}

const afterSlash = (path: string) => escapePattern(path.slice(1));

const withHeaders = (headers: readonly Header[]) => ({
  headers: Object.fromEntries(headers),
  continue: true as const,
});

/** The first matching route wins. Page numbers that are too high show the last page, and all other values the first one. */
function listRoutes({ pages, tags }: BlogLists, unknownTag: string): VercelRoute[] {
  const src = `^${paths.blog()}$`;
  const routes: VercelRoute[] = [];

  const pageCounts = [...new Set(Object.values(tags))].toSorted((a, b) => a - b);
  for (const last of pageCounts) {
    const slugs = Object.keys(tags).filter((slug) => tags[slug] === last);
    const tag = queryCondition('tag', `(?<tag>${slugs.map(escapePattern).join('|')})`);
    if (last > 1) {
      const page = queryCondition('page', pageNumberPattern(numbersUpTo(last)));
      routes.push(
        { src, has: [tag, page], dest: '/blog/tag/$tag/page/$page.html' },
        {
          src,
          has: [tag, queryCondition('page', pageNumberPattern(twoOrMore))],
          dest: `/blog/tag/$tag/page/${last}.html`,
        },
      );
    }
    routes.push({ src, has: [tag], dest: '/blog/tag/$tag.html' });
  }
  routes.push({ src, has: [queryCondition('tag', '.+')], dest: unknownTag, status: 404 });
  if (pages > 1) {
    routes.push(
      {
        src,
        has: [queryCondition('page', pageNumberPattern(numbersUpTo(pages)))],
        dest: '/blog/page/$page.html',
      },
      { src, has: [queryCondition('page', pageNumberPattern(twoOrMore))], dest: `/blog/page/${pages}.html` },
    );
  }
  return routes;
}

const permanent = (src: string, location: string) => ({ src, status: 301, headers: { Location: location } });

const queryCondition = (key: string, value: string): Condition => ({
  type: 'query',
  key,
  value: `^(?:${value})$`,
});

/** Returns a regular expression for the whole numbers from 2 to `last`, for hosts that cannot compare numbers. */
export function numbersUpTo(last: number): string {
  const digits = String(last);
  const alternatives: string[] = [];
  for (let length = 1; length < digits.length; length += 1) {
    alternatives.push(`[${length === 1 ? 2 : 1}-9]${anyDigits(length - 1)}`);
  }
  for (const [index, digit] of digits.split('').entries()) {
    const lowest = index > 0 ? 0 : digits.length === 1 ? 2 : 1;
    const highest = Number(digit) - 1;
    if (highest >= lowest) {
      alternatives.push(
        `${digits.slice(0, index)}[${lowest}-${highest}]${anyDigits(digits.length - index - 1)}`,
      );
    }
  }
  alternatives.push(digits);
  return alternatives.join('|');
}

const anyDigits = (length: number) => (length ? `[0-9]{${length}}` : '');

export const twoOrMore = '[2-9]|[1-9][0-9]+';

/** Accepts decimals and leading zeros as our server does: 2.5 is 2, and 02 is 2. */
export const pageNumberPattern = (numbers: string) => `0*(?<page>${numbers})(?:[.][0-9]*)?`;
