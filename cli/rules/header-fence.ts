import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerFence: Rule = {
  id: 'header-fence',
  severity: 'error',
  summary: 'The header stands between two lines of exactly three hyphens.',
  explain:
    'Both fences are --- alone on a line, without spaces before it. Without the second one there is no telling where the header ends and the article starts.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('\n---\n', '\n  ---\n') },
    right: { 'blog/posing.md': examplePost() },
  },
};
