import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkQuery: Rule = {
  id: 'link-query',
  severity: 'warning',
  summary: 'A link to a list names a tag that posts carry, and a page from 1.',
  explain: 'A tag that no post carries shows an empty list. The page after the last shows the last.',
  fixable: false,
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({}, `Read [more on posing](/blog?tag=poses). ${bookingLine}`),
    },
    right: {
      'blog/posing-guide.md': examplePost({}, `Read [more on posing](/blog?tag=posing). ${bookingLine}`),
    },
  },
};
