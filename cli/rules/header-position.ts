import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerPosition: Rule = {
  id: 'header-position',
  severity: 'error',
  summary: 'Nothing stands before the header.',
  explain:
    'A header counts only on the very first line. Below a blank line or a text, other tools read it as part of the article and print it on the page.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': `\n${examplePost()}` },
    right: { 'blog/posing.md': examplePost() },
  },
};
