import { quote } from '../quote.ts';
import { rewriteAdvice, rewriteFix } from './rewrite.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkMisspelled: ContentRule = {
  id: 'link-misspelled',
  scope: 'content',
  severity: 'error',
  summary: 'A link must spell a URL exactly as the site does.',
  explain:
    'URLs are lowercase, with single slashes and without .md at the end. Most hosts respond to any other spelling with a 404 page.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/Pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, isAutolink, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'misspelled') continue;
      report(file, span, `${quote(url)} is not spelled exactly like its page's URL.`, {
        suggestion: rewriteAdvice(outcome.correctUrl, isAutolink),
        fix: rewriteFix(span, outcome.correctUrl, isAutolink),
      });
    }
  },
};
