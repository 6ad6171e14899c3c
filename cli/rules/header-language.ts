import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headerLanguage: Rule = {
  id: 'header-language',
  severity: 'error',
  summary: 'The header is written in key: value lines, in no other language.',
  explain:
    'Some tools let a header be JavaScript, JSON, TOML or CoffeeScript by a word after the first fence, and run it. Here nothing in content is ever run.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('---\n', '---js\n') },
    right: { 'blog/posing.md': examplePost() },
  },
};
