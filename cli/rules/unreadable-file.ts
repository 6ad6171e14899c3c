import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const unreadableFile: Rule = {
  id: 'unreadable-file',
  severity: 'error',
  summary: 'Every file can be read.',
  explain:
    'A file whose permissions forbid reading, a link that leads nowhere, a pipe or a device cannot be published.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing-guide.md': '(a link to nowhere.md)' },
    right: { 'blog/posing-guide.md': examplePost() },
  },
};
