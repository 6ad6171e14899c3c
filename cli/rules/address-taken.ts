import { examplePage } from './example-document.ts';
import type { Rule } from './rule.ts';

export const addressTaken: Rule = {
  id: 'address-taken',
  severity: 'error',
  summary: 'A file of pages/ does not take the address of another page.',
  explain:
    'pages/x.md stands at /x, and some of these addresses are pages of the site itself, such as /pricing or /blog.',
  fixable: false,
  examples: {
    wrong: { 'pages/pricing.md': examplePage() },
    right: { 'pages/studio-rules.md': examplePage() },
  },
};
