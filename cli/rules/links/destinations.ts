import type { Content } from '#cli/content/content.ts';
import { resolveLink } from '#cli/content/links/resolve.ts';
import type { RedirectProblem } from '#cli/content/links/redirects.ts';
import { datedHeader, documentUrl } from '#cli/content/links/site.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { suggestPath } from '#src/lib/text/suggest.ts';
import { defineContentRules, suggestSpelling } from '../rule.ts';

const linkingPost = {
  'blog/posing-guide.md': examplePost({}, `Read [the next one](/blog/next). ${bookingLine}`),
};

export const destinationRules = defineContentRules([
  {
    id: 'link-hidden',
    severity: 'warning',
    summary: 'A link or a redirect must go to a page that visitors can open.',
    explain:
      'Drafts are never published, and scheduled posts go live on their date. Until then, the link opens the page that says "Post not found."',
    examples: {
      wrong: {
        ...linkingPost,
        'blog/next.md': examplePost({ title: 'How to hold it longer', draft: 'true' }),
      },
      right: { ...linkingPost, 'blog/next.md': examplePost({ title: 'How to hold it longer' }) },
    },
    check(content, report) {
      const days = getPublicationDays(content);
      for (const { file, url, span, outcome } of [...content.links, ...redirectTargets(content)]) {
        if (outcome.kind !== 'page' || outcome.target.status === 'live') continue;
        const { status, date } = outcome.target;
        const day = days.get(file) ?? content.buildDate.day;
        if (day === 'never' || (status === 'scheduled' && date !== null && date <= day)) continue;
        const problem = status === 'draft' ? 'is a draft' : `is not published until ${date}`;
        report(file, span, `${quote(url)} ${problem}, so visitors cannot open it.`, {
          suggestion: 'Publish it first, or add the link later.',
        });
      }
    },
  },
  {
    id: 'link-self',
    severity: 'warning',
    summary: 'A link must not go to the page that it is on.',
    explain:
      'Nothing happens when a visitor follows it. The text was probably copied from another page. A link to a section of the same page has a # and an id.',
    examples: {
      wrong: { 'blog/next.md': linkingPost['blog/posing-guide.md'] },
      right: { ...linkingPost, 'blog/next.md': examplePost({ title: 'How to hold it longer' }) },
    },
    check({ links, documents }, report) {
      const urls = new Map(documents.map((document) => [document.path, documentUrl(document)]));
      for (const { file, url, span, outcome } of links)
        if (outcome.kind === 'page' && url === urls.get(file))
          report(file, span, 'This link goes to its own page. Link to another page, or remove the link.');
    },
  },
  {
    id: 'redirect',
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
      for (const { kind, from, span } of settings.redirectProblems)
        report(file, span, redirectMessages[kind](from));
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
          const nearest = destination === to ? suggestPath(destination, pages) : null;
          report(
            file,
            toSpan,
            `There is no page at ${destination}. Use the URL of a page.`,
            suggestSpelling(nearest, toSpan),
          );
        }
      }
    },
  },
]);

const redirectTargets = ({ settings, site }: Content) =>
  settings.redirects.map(({ to, toSpan }) => ({
    file: settingsPaths.redirects,
    url: to,
    span: toSpan,
    outcome: resolveLink(to, '/', { ...site, redirects: new Map() }),
  }));

/** Maps each document to the first day on which visitors can read it, or to 'never' for a draft. */
const getPublicationDays = ({ documents, buildDate }: Content) =>
  new Map(
    documents.map((document) => {
      const header = datedHeader(document);
      const day = header && header.date > buildDate.day ? header.date : buildDate.day;
      return [document.path, header?.draft ? 'never' : day];
    }),
  );

const redirectMessages: Record<RedirectProblem['kind'], (from: string) => string> = {
  syntax: () => 'This line is not a redirect. Use `/old: /new`.',
  duplicate: (from) => `${from} is already redirected above. Keep one of the lines.`,
  pattern: (from) =>
    `${from} is not one URL. Redirect each old URL on its own line, without *, ? or #: hosts would redirect whole folders, or nothing.`,
};
