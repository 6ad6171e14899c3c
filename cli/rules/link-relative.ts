import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkRelative: Rule = {
  id: 'link-relative',
  severity: 'error',
  summary: 'A link within the site begins with a slash.',
  explain:
    'A relative address depends on where it is read: the same text stands in feeds, where it leads elsewhere.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
};
