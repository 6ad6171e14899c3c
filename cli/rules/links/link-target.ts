import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import { getPathSpan } from './rewrite.ts';
import type { ContentRule } from '../rule.ts';

export const linkTarget: ContentRule = {
  id: 'link-target',
  scope: 'content',
  severity: 'error',
  summary: 'A link within the site must go to a page, file or image that exists.',
  explain: 'Drafts and scheduled posts count as existing. Links to other sites are not checked.',
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/prcing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'target') continue;
      const { reason, nearest } = outcome;
      report(file, span, messages[reason](quote(url)), suggestSpelling(nearest, getPathSpan(span, url)));
    }
  },
};

const messages = {
  'no-page': (url: string) => `There is no page at ${url}. Check the URL.`,
  'no-picture': (url: string) => `There is no image at ${url}. Add it to content/images, or check the URL.`,
  'bad-encoding': (url: string) =>
    `A % in ${url} does not start a valid UTF-8 escape. Correct the escape, or write %25 for a percent sign.`,
};
