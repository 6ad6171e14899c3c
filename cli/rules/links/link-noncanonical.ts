import { quote } from '../quote.ts';
import { rewriteAdvice, rewriteFix } from './rewrite.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkNoncanonical: ContentRule = {
  id: 'link-noncanonical',
  scope: 'content',
  severity: 'warning',
  summary: 'A link must go straight to its page.',
  explain:
    "These URLs work, but cost a redirect or a reload: those that end with a slash or .html, that include this site's domain, that were renamed, or that are the static URL of a list, such as /blog/page/2.",
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing/). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, isAutolink, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'noncanonical') continue;
      report(file, span, `${quote(url)} costs visitors a redirect or a reload.`, {
        suggestion: rewriteAdvice(outcome.correctUrl, isAutolink),
        fix: rewriteFix(span, outcome.correctUrl, isAutolink),
      });
    }
  },
};
