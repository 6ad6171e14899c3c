import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerLine: Rule = {
  id: 'header-line',
  severity: 'error',
  summary: 'Each line of the header is key: value.',
  explain:
    'A key is one word, then comes a colon, then the value on the same line. There are no lists, comments or values over several lines; tags are separated by commas.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', '# for now\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
};
