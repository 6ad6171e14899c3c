import { exampleFaq } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const yamlKey: Rule = {
  id: 'yaml-key',
  severity: 'error',
  summary: 'Each key of a YAML file is a plain text and stands once.',
  explain:
    'Of two values with the same key only one can count, and readers cannot tell which. The names __proto__, constructor and prototype mean something to programs, and a list or a group as a key has no meaning here.',
  fixable: false,
  examples: {
    wrong: {
      'faq.yaml': exampleFaq(
        '        question: How can I pay?\n',
        '        question: How can I pay?\n        question: How do I pay?\n',
      ),
    },
    right: { 'faq.yaml': exampleFaq() },
  },
};
