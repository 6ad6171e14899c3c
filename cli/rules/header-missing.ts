import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerMissing: Rule = {
  id: 'header-missing',
  severity: 'error',
  summary: 'A markdown file starts with a header.',
  explain:
    'The header tells the title, the date and all that lists, feeds and search engines need. It is a block of key: value lines between two lines of three hyphens at the start of the file.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': 'Just text. [Book a session](/booking).\n' },
    right: { 'blog/posing.md': examplePost() },
  },
};
