import type { BreadcrumbList } from 'schema-dts';
import type { BreadcrumbItem } from '#src/lib/routing/trail.ts';
import { absolute, ids } from './identity.ts';

/** The way to a page, as the page shows it. */
export const trailList = (url: string, items: readonly BreadcrumbItem[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': ids.trail(url),
  itemListElement: items.map(({ name, href, isLast }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: isLast ? url : absolute(href),
  })),
});
