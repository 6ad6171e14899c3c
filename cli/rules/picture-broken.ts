import type { Rule } from './rule.ts';

export const pictureBroken: Rule = {
  id: 'picture-broken',
  severity: 'error',
  summary: 'Every picture is a whole picture.',
  explain: 'A file that is empty, cut short or no picture at all cannot be shown. Export it again.',
  fixable: false,
  examples: {
    wrong: { 'images/blog/hands.jpg': 'This is a text.' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
};
