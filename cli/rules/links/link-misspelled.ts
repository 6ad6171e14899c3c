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
    'URLs are lowercase, with single slashes and without .md at the end. Most hosts respond to any other spelling with a 404 page. A non-breaking space next to a URL, which Word, Google Docs and Option-Space on a Mac insert, becomes part of it.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/Pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, isAutolink, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'misspelled') continue;
      const message =
        outcome.correctUrl === url.trim()
          ? `There is a non-breaking space next to ${quote(url)}, so the link would not work. Remove the space.`
          : `${quote(url)} is not spelled exactly like its page's URL.`;
      report(file, span, message, {
        suggestion: rewriteAdvice(outcome.correctUrl, isAutolink),
        fix: rewriteFix(span, outcome.correctUrl, isAutolink),
      });
    }
  },
};
