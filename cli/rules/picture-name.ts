import type { Rule } from './rule.ts';

export const pictureName: Rule = {
  id: 'picture-name',
  severity: 'warning',
  summary: 'The ending of a picture says what it is.',
  explain:
    'Hosts tell browsers the kind of a file by its ending, and some browsers then refuse one that is another.',
  fixable: false,
  examples: {
    wrong: { 'images/blog/hands.png': '(a JPEG of 1600×900)' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
};
