import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const pictureMissing: Rule = {
  id: 'picture-missing',
  severity: 'error',
  summary: 'Every picture that is shown lies in content/images.',
  explain:
    'The address /images/blog/x.jpg is the file content/images/blog/x.jpg, upper and lower case included.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-giude.jpg' }) },
    right: { 'blog/posing-guide.md': examplePost({ heroImage: '/images/blog/posing-guide.jpg' }) },
  },
};
