import { paths, publicRoutes, routeAnchors, unlistedRoutes } from '#src/paths.ts';
import { getStatus, type BuildDate, type PublicationStatus } from '../build-date.ts';
import { type Document, type DocumentKind, isPost, isStory } from '../document.ts';
import { toSlug } from '#src/lib/text/slug.ts';
import type { Redirects } from './redirects.ts';

export interface Target {
  /** Element IDs on the page. */
  anchors: ReadonlySet<string>;
  status: PublicationStatus;
  /** The date of a post or story. */
  date: string | null;
}

export interface KnownSite {
  /** The origin, without a trailing slash. */
  domain: string | null;
  targets: ReadonlyMap<string, Target>;
  redirects: Redirects;
  /** Tag slugs. */
  tags: ReadonlySet<string>;
  /** Paths below /images/. */
  pictures: ReadonlySet<string>;
}

export interface SiteOptions {
  domain: string | null;
  redirects: Redirects;
  buildDate: BuildDate;
  /** Paths below /images/ of all usable images. */
  pictures: Iterable<string>;
  /** Element IDs that come from the settings, by page URL. */
  anchors: Record<string, readonly string[]>;
}

/** Files that the build writes at fixed URLs. */
const emittedFiles = [paths.feed(), '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'] as const;

const urls: Record<DocumentKind, (slug: string) => string> = {
  post: paths.post,
  story: paths.story,
  page: (slug) => `/${slug}`,
};

export const documentUrl = ({ kind, slug }: Pick<Document, 'kind' | 'slug'>): string => urls[kind](slug);

/** Null for pages, which have no date, and for documents without a valid header. */
export const datedHeader = (document: Document) =>
  isPost(document) || isStory(document) ? document.header : null;

export function createKnownSite(
  documents: readonly Document[],
  { domain, redirects, buildDate, pictures, anchors }: SiteOptions,
): KnownSite {
  const live = { status: 'live', date: null } as const;
  const targets = new Map<string, Target>();
  for (const route of [...publicRoutes, ...unlistedRoutes]) {
    const ids = [...(routeAnchors[route] ?? []), ...(anchors[route] ?? [])];
    targets.set(route, { anchors: new Set(ids), ...live });
  }
  for (const file of emittedFiles) targets.set(file, { anchors: new Set(), ...live });
  for (const document of documents) {
    const header = datedHeader(document);
    targets.set(documentUrl(document), {
      anchors: new Set(document.anchors),
      status: header ? getStatus(header, buildDate) : 'live',
      date: header?.date || null,
    });
  }
  const tags = new Set(documents.filter(isPost).flatMap(({ header }) => header.tags));
  const tagSlugs = new Set([...tags].map(toSlug));
  return { domain, targets, redirects, tags: tagSlugs, pictures: new Set(pictures) };
}
