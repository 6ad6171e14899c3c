import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkTarget: Rule = {
  id: 'link-target',
  severity: 'error',
  summary: 'A link within the site leads to a page, a file or a picture that exists.',
  explain:
    'Pages of the site, posts, stories, the texts of pages/ and the pictures below images/ are known, drafts and scheduled posts included. Addresses on other sites are not looked at.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/prcing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
};
