import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const fileLimits: Rule = {
  id: 'file-limits',
  severity: 'error',
  summary: 'A text stays within what the site can read in a moment.',
  explain:
    'A file has at most 1 MB, its header 16 kB and its text 20,000 lines and 2,000 quotes and list items; quotes and lists stand at most 10 deep on a line and everything at most 50 deep; one paragraph has no thousands of brackets, stars or backticks, a table at most 5,000 cells. No article comes near these limits; what does is most likely pasted by mistake.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `${'>'.repeat(12)} Quote\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `> Quote\n\n${bookingLine}`) },
  },
};
