import { exampleFaq } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const copyUnknown: Rule = {
  id: 'copy-unknown',
  severity: 'error',
  summary: 'Each YAML file has a name that the site knows.',
  explain: 'A file under another name is read by nothing, so that its words never appear.',
  fixable: false,
  examples: {
    wrong: { 'fqa.yaml': exampleFaq() },
    right: { 'faq.yaml': exampleFaq() },
  },
};
