import type { Content } from '#cli/content/content.ts';
import { resolveLink } from '#cli/content/links/resolve.ts';
import { datedHeader } from '#cli/content/links/site.ts';
import { settingsPaths } from '#cli/content/settings/settings.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkHidden: ContentRule = {
  id: 'link-hidden',
  scope: 'content',
  severity: 'warning',
  summary: 'A link or a redirect must go to a page that visitors can open.',
  explain:
    'Drafts are never published, and scheduled posts go live on their date. Until then, the link opens the page that says "Post not found."',
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({}, `Read [the next one](/blog/next). ${bookingLine}`),
      'blog/next.md': examplePost({ title: 'How to hold it longer', draft: 'true' }),
    },
    right: {
      'blog/posing-guide.md': examplePost({}, `Read [the next one](/blog/next). ${bookingLine}`),
      'blog/next.md': examplePost({ title: 'How to hold it longer' }),
    },
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
};

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
