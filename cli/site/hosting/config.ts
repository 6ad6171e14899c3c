import { paths, parsePageNumber } from '#src/paths.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import {
  type Header,
  type HeaderRule,
  headersByPath,
  mirrorHeaders,
  securityHeaders,
  strictTransport,
} from './headers.ts';

/**
 * Describes how the site is published. Our server follows it, and the files for hosts are generated from it. It is plain data,
 * because it is saved as JSON in `dist/`.
 */
export interface HostingConfig {
  version: 2;
  globalHeaders: Header[];
  httpsHeaders: Header[];
  /** By URL: headers that replace those with the same name in `globalHeaders`. */
  headerOverrides: Record<string, Header[]>;
  /** Added by path. Rules that match the same path never set the same header. */
  byPath: HeaderRule[];
  /** Old URL → new URL, which is encoded. All redirects are permanent. */
  redirects: Record<string, string>;
  /** The blog's lists. Their public URLs have a query, such as /blog?page=2. */
  lists: BlogLists;
  /** Folders with a separate 404 page, deepest first: '/blog/tag/', '/blog/', '/'. */
  notFound: string[];
}

export interface BlogLists {
  pages: number;
  /** Tag slug → number of pages. */
  tags: Record<string, number>;
}

interface HostingConfigOptions {
  studio: Studio;
  /** Old URL → final new URL, from `redirects.json`. */
  redirects: Readonly<Record<string, string>>;
  /** Paths of all files, relative to `dist/`, with forward slashes. */
  files: Iterable<string>;
}

export function createHostingConfig({ studio, redirects, files }: HostingConfigOptions): HostingConfig {
  const published = new Set(files);
  return {
    version: 2,
    globalHeaders: securityHeaders(studio),
    httpsHeaders: [strictTransport],
    headerOverrides: { [paths.mirror()]: mirrorHeaders },
    byPath: headersByPath(published),
    redirects: withoutPages({ ...redirects, [paths.services()]: paths.sessions() }, published),
    lists: findLists(published),
    notFound: [...published]
      .filter((file) => /(?:^|\/)404\.html$/.test(file))
      .map((file) => `/${file.slice(0, -'404.html'.length)}`)
      .toSorted((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1)),
  };
}

/** Omits old URLs that have a page again. */
const withoutPages = (redirects: Record<string, string>, published: Set<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects)
      .filter(([from]) => !published.has(`${from.slice(1)}.html`))
      .map(([from, to]): [string, string] => [from, encodeUrl(to)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Encodes what a `Location` header cannot contain, such as curly quotes in a query. What is already encoded stays the same. */
function encodeUrl(url: string): string {
  const { pathname, search, hash } = new URL(url, 'https://x');
  return pathname + search + hash;
}

const listPage = /^blog\/page\/(\d+)\.html$/;
const tagPage = /^blog\/tag\/([^/]+?)(?:\/page\/(\d+))?\.html$/;

function findLists(published: Set<string>): BlogLists {
  let pages = 1;
  const tags = new Map<string, number>();
  for (const file of published) {
    const page = listPage.exec(file);
    if (page) pages = Math.max(pages, Number(page[1]));
    const [, tag, number] = tagPage.exec(file) ?? [];
    if (tag && tag !== '404') tags.set(tag, Math.max(tags.get(tag) ?? 1, Number(number ?? 1)));
  }
  return { pages, tags: Object.fromEntries([...tags].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

export type Resolution =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; file: string; status: 200 | 404 };

export interface RequestUrl {
  /** Decoded. Starts with a slash. */
  path: string;
  /** Not decoded. Starts with a question mark, or is empty. */
  search: string;
}

/** No URL on this site has a longer path. */
const maxPathLength = 1024;

/** Finds the file or the redirect for a URL, in linear time. `has` returns true for files in `dist/`. */
export function resolveUrl(
  config: HostingConfig,
  { path, search }: RequestUrl,
  has: (file: string) => boolean,
): Resolution {
  if (path.length > maxPathLength || path.includes('//')) return notFound(config, path);
  const target = findRedirect(config, path);
  if (target !== undefined) return { kind: 'redirect', location: withSearch(target, search) };

  if (path === paths.blog() && search.length > 1) {
    const list = findList(config.lists, new URLSearchParams(search));
    if (has(list.file)) return list;
    if (list.status === 404) return notFound(config, path);
  }

  const clean = cleanPath(path);
  const found = findFile(clean, has);
  if (clean !== path) {
    const location = findRedirect(config, clean) ?? (found?.status === 200 ? encodePath(clean) : undefined);
    if (location !== undefined) return { kind: 'redirect', location: withSearch(location, search) };
  }
  return found ?? notFound(config, path);
}

const findRedirect = ({ redirects }: HostingConfig, path: string) =>
  Object.hasOwn(redirects, path) ? redirects[path] : undefined;

/** Removes endings that URLs on this site never have: a slash, `.html` and `/index`. */
function cleanPath(path: string): string {
  let end = path.length;
  if (path.endsWith('/')) end -= 1;
  if (path.endsWith('.html', end)) end -= '.html'.length;
  if (path.endsWith('/index', end)) end -= '/index'.length;
  return path.slice(0, end) || '/';
}

function findFile(path: string, has: (file: string) => boolean): (Resolution & { kind: 'file' }) | undefined {
  const candidates = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
  const file = candidates.find(has);
  if (file === undefined) return undefined;
  return { kind: 'file', file, status: /(?:^|\/)404\.html$/.test(file) ? 404 : 200 };
}

/** Returns the 404 page of the nearest folder that has one. */
function notFound({ notFound: folders }: HostingConfig, path: string): Resolution {
  const folder = folders.find((candidate) => path.startsWith(candidate)) ?? '/';
  return { kind: 'file', file: `${folder.slice(1)}404.html`, status: 404 };
}

/** Returns the prerendered page for a list's query. */
function findList(lists: BlogLists, query: URLSearchParams): Resolution & { kind: 'file' } {
  const tag = query.get('tag');
  if (tag && !Object.hasOwn(lists.tags, tag)) return { kind: 'file', file: 'blog/tag/404.html', status: 404 };
  const pages = tag ? (lists.tags[tag] ?? 1) : lists.pages;
  const page = Math.min(parsePageNumber(query.get('page')), pages);
  const url = tag ? paths.tagPage(tag, page) : paths.blogPage(page);
  return { kind: 'file', file: `${url.slice(1)}.html`, status: 200 };
}

/** Adds the query before the fragment. */
function withSearch(target: string, search: string): string {
  const [url = '', ...fragment] = target.split('#');
  return [url + (url.includes('?') ? search.replace('?', '&') : search), ...fragment].join('#');
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
