import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const sessionPrice: Rule = {
  id: 'session-price',
  severity: 'error',
  summary: 'Off-peak costs no more than prime time.',
  explain:
    'The pricing page, the estimator and the words "from $79" count on the off-peak price being the lower one. The two are most likely swapped.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('offPeak: 79', 'offPeak: 109') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
