import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const pictureAddress: Rule = {
  id: 'picture-address',
  severity: 'error',
  summary: 'The address of a picture begins with /images/.',
  explain:
    'Pictures are the files below content/images, so that sizes and formats can be made of them. Pictures of other sites could change or vanish, and tell those sites who reads.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ heroImage: 'posing-guide.jpg' }) },
    right: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
};
