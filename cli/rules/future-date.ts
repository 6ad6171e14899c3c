import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const futureDate: Rule = {
  id: 'future-date',
  severity: 'warning',
  summary: 'A date is near or past.',
  explain:
    'A post or story goes out when its day begins in the timezone of the studio. A day more than a year ahead is more often a slip than a plan, and a featured post that is still to come is missing from the home page until then. `studio plan` lists what is scheduled.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ date: '2125-10-18' }) },
    right: { 'blog/posing-guide.md': examplePost({ date: '2025-10-18' }) },
  },
};
