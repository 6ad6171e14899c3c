import { exampleFaq } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const entryDuplicate: Rule = {
  id: 'entry-duplicate',
  severity: 'error',
  summary: 'The entries of a list have ids of their own.',
  explain:
    'An id names one session, add-on, question or day, and those of questions are part of an address, such as /faq#cancel. Of two with one id only one could be reached.',
  fixable: false,
  examples: {
    wrong: { 'faq.yaml': exampleFaq('id: payment', 'id: cancel') },
    right: { 'faq.yaml': exampleFaq() },
  },
};
