import { exampleFaq } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const answerPicture: Rule = {
  id: 'answer-picture',
  severity: 'error',
  summary: 'Answers of the FAQ are words.',
  explain:
    'Answers also appear in search results as plain text, and the accordion gives pictures no room. Link to a page that shows the picture instead.',
  fixable: false,
  examples: {
    wrong: {
      'faq.yaml': exampleFaq('By credit or debit card.', '"![Cards on a table](/images/site/gift-card.jpg)"'),
    },
    right: { 'faq.yaml': exampleFaq() },
  },
};
