import { suggest } from '#src/lib/text/suggest.ts';
import { documentRoutes } from '#src/paths.ts';
import { examplePage } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';
import { takenNames } from './url-taken.ts';
import { isSlug } from '#src/lib/text/slug.ts';
import { reservedSlugs } from './slug-reserved.ts';

const pageNames = documentRoutes.map((route) => route.slice(1));

export const pageUnknown: ContentRule = {
  id: 'page-unknown',
  scope: 'content',
  severity: 'error',
  summary: 'Each file in pages must belong to a page on the site.',
  explain: `The site has one page for each of ${pageNames.map((name) => `${name}.md`).join(', ')}. No other file gets a page, so visitors couldn't see it. A developer adds new pages in src/paths.ts.`,
  examples: {
    wrong: { 'pages/house-rules.md': examplePage() },
    right: { 'pages/studio-rules.md': examplePage() },
  },
  check({ documents }, report) {
    for (const { kind, slug, path } of documents) {
      if (kind !== 'page' || pageNames.includes(slug)) continue;
      // slug-format, slug-reserved and url-taken report these names.
      if (!isSlug(slug) || reservedSlugs.has(slug) || takenNames.has(slug)) continue;
      const nearest = suggest(slug, pageNames);
      report(
        path,
        null,
        `The site has no page at /${slug}, so this file is not shown. Rename it or delete it.`,
        {
          suggestion: nearest && `Did you mean "${nearest}.md"?`,
          renameTo: nearest && `pages/${nearest}.md`,
        },
      );
    }
  },
};
