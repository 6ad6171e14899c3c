import { suggestSpelling } from '../suggestions.ts';
import { nearestUrl } from '#cli/content/links/nearest.ts';
import type { RedirectProblem } from '#cli/content/links/redirects.ts';
import { resolveLink } from '#cli/content/links/resolve.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import { examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const redirect: ContentRule = {
  id: 'redirect',
  scope: 'content',
  severity: 'error',
  isRequired: true,
  summary: 'A redirect must go from an old URL to a page.',
  explain:
    "redirects.yaml has a line `/old: /new` for each URL that changed. `studio rename` adds these lines. A redirect from an existing page's URL is never used.",
  examples: {
    wrong: { 'redirects.yaml': '/blog/hands: /blog/posng\n', 'blog/posing-guide.md': examplePost() },
    right: { 'redirects.yaml': '/blog/hands: /blog/posing-guide\n', 'blog/posing-guide.md': examplePost() },
  },
  check({ settings, site }, report) {
    const file = settingsPaths.redirects;
    for (const { kind, from, span } of settings.redirectProblems) {
      report(file, span, problemMessages[kind](from));
    }
    const pages = [...site.targets.keys()];
    const siteWithoutRedirects = { ...site, redirects: new Map() };
    for (const { from, to, span, toSpan } of settings.redirects) {
      const destination = site.redirects.get(from);
      const page = site.targets.get(from);
      if (page && page.status !== 'draft') {
        report(file, span, `${from} is the URL of a page. Remove this redirect or the page.`);
      } else if (destination === undefined) {
        report(file, span, `${from} redirects to itself. Use the URL of a page.`);
      } else if (!['page', 'picture'].includes(resolveLink(destination, '/', siteWithoutRedirects).kind)) {
        // If this redirect goes to another redirect, the wrong URL is in the other one.
        const nearest = destination === to ? nearestUrl(destination, pages) : null;
        report(
          file,
          toSpan,
          `There is no page at ${destination}. Use the URL of a page.`,
          suggestSpelling(nearest, toSpan),
        );
      }
    }
  },
};

const problemMessages: Record<RedirectProblem['kind'], (from: string) => string> = {
  syntax: () => 'This line is not a redirect. Use `/old: /new`.',
  duplicate: (from) => `${from} is already redirected above. Keep one of the lines.`,
  pattern: (from) =>
    `${from} is not one URL. Redirect each old URL on its own line, without *, ? or #: hosts would redirect whole folders, or nothing.`,
};
