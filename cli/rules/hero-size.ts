import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const heroSize: Rule = {
  id: 'hero-size',
  severity: 'error',
  summary: 'A hero has at least 1200×675 pixels.',
  explain:
    'It is shown large, and in that size when somebody shares the link. Pictures are never scaled up, since that only blurs them.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 800×450)',
    },
    right: {
      'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/hands.jpg' }),
      'images/blog/hands.jpg': '(a JPEG of 1200×675)',
    },
  },
};
