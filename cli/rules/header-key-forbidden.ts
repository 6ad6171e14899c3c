import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerKeyForbidden: Rule = {
  id: 'header-key-forbidden',
  severity: 'error',
  summary: 'The header has no key that programs keep for themselves.',
  explain:
    'The names __proto__, constructor and prototype mean something to programs. No content needs them.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ constructor: 'Guides' }) },
    right: { 'blog/posing.md': examplePost() },
  },
};
