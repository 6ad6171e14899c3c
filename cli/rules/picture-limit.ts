import type { Rule } from './rule.ts';

export const pictureLimit: Rule = {
  id: 'picture-limit',
  severity: 'error',
  summary: 'A picture has at most 50 megapixels and 64 MB.',
  explain: 'Larger ones take more memory than a build may use, and no page shows them. Cameras stay below.',
  fixable: false,
  examples: {
    wrong: { 'images/blog/hands.png': '(a PNG header of 20000×20000)' },
    right: { 'images/blog/hands.jpg': '(a JPEG of 1600×900)' },
  },
};
