import { paths } from '#src/paths.ts';
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
  /** Old URL → new URL. All redirects are permanent. */
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
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

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
