import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkHidden: Rule = {
  id: 'link-hidden',
  severity: 'warning',
  summary: 'A link leads to what visitors can read already.',
  explain:
    'Drafts are never published, and scheduled posts only when their day begins. Until then the link opens the page that says "Post not found."',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({}, `Read [the next one](/blog/next). ${bookingLine}`),
      'blog/next.md': examplePost({ title: 'How to hold it longer', draft: 'true' }),
    },
    right: {
      'blog/posing-guide.md': examplePost({}, `Read [the next one](/blog/next). ${bookingLine}`),
      'blog/next.md': examplePost({ title: 'How to hold it longer' }),
    },
  },
};
