import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkForm: Rule = {
  id: 'link-form',
  severity: 'error',
  summary: 'An address is written as the site writes it.',
  explain:
    'Addresses are in lower case, without .md at the end and with single slashes. Another spelling leads nowhere on most hosts.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/Pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
};
