import type { Rule } from './rule.ts';

export const pictureFormat: Rule = {
  id: 'picture-format',
  severity: 'error',
  summary: 'Pictures are still JPEG, PNG, WebP or AVIF files.',
  explain:
    'The sizes and formats that pages show are made from these. An animation would lose all but its first picture.',
  fixable: false,
  examples: {
    wrong: { 'images/blog/hands.gif': 'GIF89a' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
};
