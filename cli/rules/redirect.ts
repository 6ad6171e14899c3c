import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const redirect: Rule = {
  id: 'redirect',
  severity: 'error',
  summary: 'A redirect leads from an old address to a page.',
  explain:
    'redirects.yaml has one line for each address that moved, `/old: /new`. `studio rename` writes them. A redirect of an address that has a page again would never be followed.',
  fixable: false,
  examples: {
    wrong: { 'redirects.yaml': '/blog/hands: /blog/posng\n', 'blog/posing-guide.md': examplePost() },
    right: { 'redirects.yaml': '/blog/hands: /blog/posing-guide\n', 'blog/posing-guide.md': examplePost() },
  },
};
