import type { Rule } from './rule.ts';

export const nameClash: Rule = {
  id: 'name-clash',
  severity: 'error',
  summary: 'No two names differ only by upper and lower case.',
  explain:
    'On macOS and Windows such names are one file, and readers take their addresses for one. Rename one of them.',
  fixable: false,
  examples: {
    wrong: {
      'images/blog/Mirror.jpg': '(a JPEG of 1600×900)',
      'images/blog/mirror.jpg': '(a JPEG of 1600×900)',
    },
    right: { 'images/blog/mirror.jpg': '(a JPEG of 1600×900)' },
  },
};
