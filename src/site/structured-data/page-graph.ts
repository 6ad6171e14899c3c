import type { BreadcrumbList, Graph, Thing, WebPage, WebSite } from 'schema-dts';
import { site } from '#src/content/site.ts';
import { type BreadcrumbItem, getBreadcrumbs } from '../navigation/breadcrumbs.ts';
import { paths } from '#src/paths.ts';
import { business, businessReference, teamSessions } from './business.ts';
import { toAbsoluteUrl, ids } from './identity.ts';

interface PageDescription {
  /** the canonical URL's path and query, such as `/pricing` or `/blog?page=2` */
  path: string;
  title: string;
  description: string;
  image: string;
  /** the last breadcrumb's label; by default, it is derived from the path */
  breadcrumbName?: string | undefined;
  /** things that the page is about, in addition to its `subjects` */
  things?: readonly Thing[] | undefined;
}

/** Pages about the studio or its prices get the full business description. */
const fullBusinessPaths: ReadonlySet<string> = new Set([paths.home(), paths.contact(), paths.pricing()]);

/** Subjects for individual pages, by path. */
const subjects: Readonly<Record<string, () => Thing[]>> = {
  [paths.corporate()]: () => [teamSessions],
};

const website: WebSite = {
  '@type': 'WebSite',
  '@id': ids.website,
  name: site.brand.name,
  url: toAbsoluteUrl(paths.home()),
  inLanguage: 'en-US',
  publisher: { '@id': ids.business },
};

const getBreadcrumbList = (url: string, items: readonly BreadcrumbItem[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': ids.breadcrumbs(url),
  itemListElement: items.map(({ name, href, isLast }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: isLast ? url : toAbsoluteUrl(href),
  })),
});

/**
 * Builds a page's structured data as one graph. Only the prerender calls this, because search engines read the published
 * HTML.
 */
export function getPageGraph({
  path,
  title,
  description,
  image,
  breadcrumbName,
  things = [],
}: PageDescription): Graph {
  const url = toAbsoluteUrl(path);
  const [pathname = path] = path.split('?');
  const isHome = pathname === paths.home();
  // In structured data, a post's breadcrumbs begin with the blog instead of the home page.
  const breadcrumbs = getBreadcrumbs(pathname, breadcrumbName).slice(
    pathname.startsWith(paths.post('')) ? 1 : 0,
  );
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': ids.page(url),
    url,
    name: title,
    description,
    inLanguage: 'en-US',
    isPartOf: { '@id': ids.website },
    about: { '@id': ids.business },
    primaryImageOfPage: { '@type': 'ImageObject', url: toAbsoluteUrl(image) },
    ...(!isHome && { breadcrumb: { '@id': ids.breadcrumbs(url) } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      fullBusinessPaths.has(pathname) ? business : businessReference,
      website,
      page,
      ...(isHome ? [] : [getBreadcrumbList(url, breadcrumbs)]),
      ...(subjects[pathname]?.() ?? []),
      ...things,
    ],
  };
}
