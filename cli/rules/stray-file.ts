import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const strayFile: Rule = {
  id: 'stray-file',
  severity: 'warning',
  summary: 'Everything in the content folder is something that is read.',
  explain:
    'Posts, stories and pages are .md files directly in blog/, stories/ and pages/; structured copy is .yaml at the top; pictures are below images/. Anything else is never published, so its author waits in vain. Hidden files are passed over.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.markdown': examplePost() },
    right: { 'blog/posing-guide.md': examplePost() },
  },
};
