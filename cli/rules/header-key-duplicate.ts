import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerKeyDuplicate: Rule = {
  id: 'header-key-duplicate',
  severity: 'error',
  summary: 'Each key stands once in the header.',
  explain:
    'Of two lines with the same key only one can count, and readers cannot tell which. Keep the right one.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', 'date: 2025-10-17\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
};
