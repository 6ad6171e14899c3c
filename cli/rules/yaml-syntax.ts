import { exampleFaq } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const yamlSyntax: Rule = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'A YAML file can be read as YAML.',
  explain:
    'A text with a colon, a quote or another sign that YAML uses stands in quotes, lists and keys are indented with spaces, and a file is one document without tags, directives or aliases that multiply it.',
  fixable: false,
  examples: {
    wrong: { 'faq.yaml': exampleFaq('How can I pay?', 'Money: how can I pay?') },
    right: { 'faq.yaml': exampleFaq('How can I pay?', '"Money: how can I pay?"') },
  },
};
