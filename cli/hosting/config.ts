import { paths } from '#src/paths.ts';
import type { Studio } from '#src/model/studio.ts';
import { headersByPath, type HeaderRule } from './headers-by-path.ts';
import { mirrorHeaders, securityHeaders, strictTransport, type Header } from './security-headers.ts';

/**
 * Describes how the site is published. The server follows it, and the files for hosts are generated from it.
 * It is plain data, because it is saved in `dist/` with the pages.
 */
export interface HostingConfig {
  version: 2;
  /** sent with every response */
  globalHeaders: Header[];
  /** sent with every response over https */
  httpsHeaders: Header[];
  /** URL → headers in place of those of the same names in `globalHeaders` */
  headerOverrides: Record<string, Header[]>;
  /** added by path; no header comes from two rules that match the same path */
  byPath: HeaderRule[];
  /** Old URL → new one, as permanent redirects. */
  redirects: Record<string, string>;
  /** The blog's lists, whose public URLs are queries. */
  lists: BlogLists;
  /** Folders with a separate 404 page, deepest first: '/blog/tag/', '/blog/', '/'. */
  notFound: string[];
}

export interface BlogLists {
  pages: number;
  /** slug → pages */
  tags: Record<string, number>;
}

export interface Published {
  studio: Studio;
  /** old URL → new one, from `redirects.json` */
  redirects: Readonly<Record<string, string>>;
  /** every file in `dist/`, relative, with forward slashes */
  files: Iterable<string>;
}

export function createHostingConfig({ studio, redirects, files }: Published): HostingConfig {
  const published = new Set(files);
  return {
    version: 2,
    globalHeaders: securityHeaders(studio),
    httpsHeaders: [strictTransport],
    headerOverrides: { [paths.mirror()]: mirrorHeaders },
    byPath: headersByPath(published),
    redirects: finalTargets({ ...redirects, [paths.services()]: paths.sessions() }, published),
    lists: findLists(published),
    notFound: [...published]
      .filter((file) => /(?:^|\/)404\.html$/.test(file))
      .map((file) => `/${file.slice(0, -'404.html'.length)}`)
      .toSorted((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1)),
  };
}

/** Follows chains, so that a post renamed twice needs one redirect. Skips URLs that have a page again. */
function finalTargets(redirects: Record<string, string>, published: Set<string>): Record<string, string> {
  const targets = new Map(
    Object.entries(redirects).filter(([from]) => !published.has(`${from.slice(1)}.html`)),
  );
  const final = (from: string) => {
    const seen = [from];
    let to = from;
    for (let next = targets.get(to); next !== undefined; next = targets.get(to)) {
      if (seen.includes(next)) {
        throw new Error(`Redirects form a loop: ${[...seen, next].join(' → ')}. Remove one of them.`);
      }
      seen.push(next);
      to = next;
    }
    return to;
  };
  const sorted = [...targets.keys()].toSorted();
  return Object.fromEntries(sorted.map((from) => [from, final(from)]));
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
