import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const heroShape: Rule = {
  id: 'hero-shape',
  severity: 'error',
  summary: 'A hero is about 16:9.',
  explain: 'Cards, articles and social cards show it in that shape: much would be cut from any other.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1600×1200)',
    },
    right: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1600×900)',
    },
  },
};
