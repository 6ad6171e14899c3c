import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const outsideContent: Rule = {
  id: 'outside-content',
  severity: 'error',
  summary: 'No link in the content folder leads out of it.',
  explain:
    'A symbolic link to a file elsewhere would publish what nobody meant to publish, and works on one machine only. Copy the file into the content folder.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': '(a link to ../../posing.md)' },
    right: { 'blog/posing-guide.md': examplePost() },
  },
};
