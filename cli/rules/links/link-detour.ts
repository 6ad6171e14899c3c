import { quoted } from '../quoted.ts';
import { rewriteAdvice, rewriteFix } from './rewrite.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkDetour: ContentRule = {
  id: 'link-detour',
  scope: 'content',
  severity: 'warning',
  summary: 'A link goes straight to its page.',
  explain:
    'These addresses work, but need a redirect or a reload: one that ends with a slash or .html, one with the domain of this site, one that was renamed, and the static address of a list, such as /blog/page/2.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing/). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, isAutolink, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'detour') continue;
      report(file, span, `${quoted(url)} reaches its page only by a redirect or a reload.`, {
        suggestion: rewriteAdvice(outcome.right, isAutolink),
        fix: rewriteFix(span, outcome.right, isAutolink),
      });
    }
  },
};
