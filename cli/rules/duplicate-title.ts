import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const duplicateTitle: Rule = {
  id: 'duplicate-title',
  severity: 'error',
  summary: 'Every page has a title of its own.',
  explain:
    'Titles stand in search results, in tabs and in feeds, where two pages with one title cannot be told apart.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost(), 'blog/posing-again.md': examplePost() },
    right: {
      'blog/posing-guide.md': examplePost(),
      'blog/posing-again.md': examplePost({ title: 'How to hold it longer' }),
    },
  },
};
