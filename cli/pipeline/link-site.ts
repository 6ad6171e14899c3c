import { paths, publicRoutes, routeAnchors, unlistedRoutes } from '#src/paths.ts';
import type { PictureFacts } from './pictures.ts';
import { standingOf, type Clock, type Standing } from './clock.ts';
import type { Redirects } from './link-redirects.ts';
import type { RecordHead } from './pipeline-contract.ts';
import { tagSlug } from './relate-tags.ts';

/** A page that a link may lead to. */
export interface Target {
  /** its ids; null when nothing is known of them */
  anchors: ReadonlySet<string> | null;
  standing: Standing;
  /** the day a scheduled one goes out */
  date: string | null;
}

/** Every address of the site, as far as links care. */
export interface KnownSite {
  /** the origin, without a slash at the end */
  domain: string | null;
  targets: ReadonlyMap<string, Target>;
  redirects: Redirects;
  /** slugs of the tags that posts carry */
  tags: ReadonlySet<string>;
  /** paths below /images/ */
  pictures: ReadonlySet<string>;
}

/** Files that the build makes and that stand at fixed addresses. */
export const emittedFiles = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt'] as const;

const live = { standing: 'live', date: null } as const;

export const addressOf = (record: Pick<RecordHead, 'kind' | 'slug'>) =>
  ({ post: paths.post, story: paths.story, document: (slug: string) => `/${slug}` })[record.kind](
    record.slug,
  );

export const headerOf = (record: RecordHead) =>
  record.header && 'date' in record.header ? record.header : null;

/** Draws the map of the site from its routes and its content. */
export function knownSite(
  records: RecordHead[],
  facts: ReadonlyMap<string, PictureFacts>,
  clock: Clock,
  more: { domain: string | null; redirects: Redirects; anchors: Record<string, readonly string[]> },
): KnownSite {
  const targets = new Map<string, Target>();
  for (const route of [...publicRoutes, ...unlistedRoutes]) {
    const ids = [...(routeAnchors[route] ?? []), ...(more.anchors[route] ?? [])];
    targets.set(route, { anchors: new Set(ids), ...live });
  }
  for (const file of emittedFiles) targets.set(file, { anchors: new Set(), ...live });
  const tags = new Set<string>();
  for (const record of records) {
    const header = headerOf(record);
    const standing = header ? standingOf(header, clock) : 'live';
    targets.set(addressOf(record), {
      anchors: new Set(record.anchors),
      standing,
      date: header?.date ?? null,
    });
    if (header && 'tags' in header) for (const tag of header.tags) tags.add(tagSlug(tag));
  }
  return {
    domain: more.domain,
    targets,
    redirects: more.redirects,
    tags,
    pictures: new Set(facts.keys()),
  };
}
