import type { BreadcrumbList, Graph, Thing, WebPage, WebSite } from 'schema-dts';
import { site } from '#src/content/site.ts';
import { type BreadcrumbItem, getBreadcrumbs } from '#src/lib/routing/breadcrumbs.ts';
import { paths } from '#src/paths.ts';
import { business, businessReference } from './business.ts';
import { absolute, ids } from './identity.ts';
import { teamSessions } from './team-sessions.ts';

export interface DescribedPage {
  /** the canonical URL, `/pricing` or `/blog?page=2` */
  path: string;
  title: string;
  description: string;
  image: string;
  /** the last name of the trail, where the URL does not say it well */
  breadcrumbName?: string | undefined;
  /** the page's subject, if its URL does not imply it */
  things?: readonly Thing[] | undefined;
}

/** Pages about the studio or its prices get the full description of the business. */
const aboutTheStudio: ReadonlySet<string> = new Set([paths.home(), paths.contact(), paths.pricing()]);

/** The subjects of pages with a fixed URL. */
const subjects: Readonly<Record<string, () => Thing[]>> = {
  [paths.corporate()]: () => [teamSessions],
};

const website: WebSite = {
  '@type': 'WebSite',
  '@id': ids.website,
  name: site.brand.name,
  url: absolute(paths.home()),
  inLanguage: 'en-US',
  publisher: { '@id': ids.business },
};

/** Breadcrumbs. */
const trailList = (url: string, items: readonly BreadcrumbItem[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': ids.trail(url),
  itemListElement: items.map(({ name, href, isLast }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: isLast ? url : absolute(href),
  })),
});

/**
 * A page's structured data for search engines, as one graph. It runs during prerendering and is never shipped: search engines
 * read pages as published.
 */
export function pageGraph({
  path,
  title,
  description,
  image,
  breadcrumbName,
  things = [],
}: DescribedPage): Graph {
  const url = absolute(path);
  const [place = path] = path.split('?');
  const isHome = place === paths.home();
  // A post's trail begins at the blog.
  const trail = getBreadcrumbs(place, breadcrumbName).slice(place.startsWith(paths.post('')) ? 1 : 0);
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': ids.page(url),
    url,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': ids.website },
    about: { '@id': ids.business },
    primaryImageOfPage: { '@type': 'ImageObject', url: absolute(image) },
    ...(!isHome && { breadcrumb: { '@id': ids.trail(url) } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      aboutTheStudio.has(place) ? business : businessReference,
      website,
      page,
      ...(isHome ? [] : [trailList(url, trail)]),
      ...(subjects[place]?.() ?? []),
      ...things,
    ],
  };
}
