import { readPage } from '#src/lib/read-page.ts';
import { paths } from '#src/paths.ts';
import type { BlogLists, HostingDescription } from './description.ts';

export type Resolution =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; file: string; status: 200 | 404 };

export interface Address {
  /** decoded, starts with a slash */
  path: string;
  /** as it came, with its question mark; empty without one */
  search: string;
}

/** What stands at an address. `has` tells which files are published, by path relative to `dist/`. */
export function resolveAddress(
  description: HostingDescription,
  { path, search }: Address,
  has: (file: string) => boolean,
): Resolution {
  const target = Object.hasOwn(description.moved, path) ? description.moved[path] : undefined;
  if (target !== undefined) return { kind: 'redirect', location: withSearch(target, search) };

  if (path === paths.blog() && search.length > 1) {
    const list = findList(description.lists, new URLSearchParams(search));
    if (has(list.file)) return list;
    if (list.status === 404) return notFound(description, path);
  }

  const plain = plainPath(path);
  if (plain !== path) {
    const there = resolveAddress(description, { path: plain, search: '' }, has);
    if (there.kind === 'redirect') return { kind: 'redirect', location: withSearch(there.location, search) };
    if (there.status === 200) return { kind: 'redirect', location: withSearch(encodePath(plain), search) };
    return there;
  }

  for (const file of path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`]) {
    if (has(file)) return { kind: 'file', file, status: /(?:^|\/)404\.html$/.test(file) ? 404 : 200 };
  }
  return notFound(description, path);
}

/** The address without the endings that no link of ours has: a slash, `.html`, `index`. */
function plainPath(path: string): string {
  const bare = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '');
  return bare || '/';
}

/** The nearest 404 page above the address. */
function notFound({ notFound: folders }: HostingDescription, path: string): Resolution {
  const folder = folders.find((candidate) => path.startsWith(candidate)) ?? '/';
  return { kind: 'file', file: `${folder.slice(1)}404.html`, status: 404 };
}

/** The prerendered twin of a list that is asked for by a query. */
function findList(lists: BlogLists, query: URLSearchParams): Resolution & { kind: 'file' } {
  const tag = query.get('tag');
  if (tag && !Object.hasOwn(lists.tags, tag)) return { kind: 'file', file: 'blog/tag/404.html', status: 404 };
  const pages = tag ? (lists.tags[tag] ?? 1) : lists.pages;
  const page = Math.min(readPage(query.get('page')), pages);
  const address = tag ? paths.tagPage(tag, page) : paths.blogPage(page);
  return { kind: 'file', file: `${address.slice(1)}.html`, status: 200 };
}

/** Adds the query before the fragment. */
function withSearch(target: string, search: string): string {
  const [address = '', ...fragment] = target.split('#');
  return [address + (address.includes('?') ? search.replace('?', '&') : search), ...fragment].join('#');
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
