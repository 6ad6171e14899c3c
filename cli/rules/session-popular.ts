import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const sessionPopular: Rule = {
  id: 'session-popular',
  severity: 'error',
  summary: 'Exactly one session is the popular one.',
  explain:
    'The pricing page enlarges the session that says popular: true and gives it the badge Most Popular. Two of them, or none, leave the page without a centre.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('    popular: true\n') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
