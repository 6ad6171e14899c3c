import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkAnchor: Rule = {
  id: 'link-anchor',
  severity: 'error',
  summary: 'The part of a link after # is an id that the page carries.',
  explain:
    'The ids of an article are its headings, in lower case and joined by hyphens: "Start from the floor" is #start-from-the-floor. Without such an id the page opens at its top.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `See [the sessions](/#session). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `See [the sessions](/#sessions). ${bookingLine}`) },
  },
};
