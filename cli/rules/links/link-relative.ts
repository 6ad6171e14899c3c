import { quoted } from '../quoted.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkRelative: ContentRule = {
  id: 'link-relative',
  scope: 'content',
  severity: 'error',
  summary: 'A link to a page of this site starts with a slash.',
  explain:
    'Without the slash, where a link leads depends on the page that it is read on. In a feed, the same text leads somewhere else.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'relative') continue;
      const { right, near } = outcome;
      report(file, span, `The link ${quoted(url)} does not start with "/". Write the whole address.`, {
        suggestion: right === null ? near && `Did you mean "${near}"?` : `Write "${right}".`,
        fix: right === null ? null : { ...span, text: right },
      });
    }
  },
};
