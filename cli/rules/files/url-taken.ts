import { documentRoutes, paths, publicRoutes, routeAnchors, unlistedRoutes } from '#src/paths.ts';
import { examplePage } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

/** The first path segment of each URL that does not come from a file in pages. */
export const takenNames: ReadonlySet<string> = new Set(
  [...publicRoutes, ...unlistedRoutes, ...Object.keys(routeAnchors), paths.services(), paths.notFound()]
    .filter((route) => !documentRoutes.includes(route))
    .map((route) => route.split('/')[1] ?? ''),
);

export const urlTaken: ContentRule = {
  id: 'url-taken',
  scope: 'content',
  severity: 'error',
  summary: 'A file in pages must not use the URL of another page.',
  explain: 'pages/x.md is published at /x. URLs such as /pricing and /blog already belong to other pages.',
  examples: {
    wrong: { 'pages/pricing.md': examplePage() },
    right: { 'pages/studio-rules.md': examplePage() },
  },
  check({ documents }, report) {
    for (const { kind, slug, path } of documents)
      if (kind === 'page' && takenNames.has(slug))
        report(path, null, `Another page already has the URL /${slug}. Rename this file or delete it.`);
  },
};
