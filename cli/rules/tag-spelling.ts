import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const tagSpelling: Rule = {
  id: 'tag-spelling',
  severity: 'warning',
  summary: 'A tag is spelt as other posts spell it.',
  explain:
    'A tag leads to a list of posts. One that a single post carries, and that differs by a letter from one that others carry, is most likely a slip.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
      'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
      'blog/turning.md': examplePost({ tags: 'headshot', title: 'How to turn' }),
    },
    right: {
      'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
      'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
      'blog/turning.md': examplePost({ tags: 'headshots', title: 'How to turn' }),
    },
  },
};
