import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const guestCount: Rule = {
  id: 'guest-count',
  severity: 'error',
  summary: 'The price includes no more guests than the room takes.',
  explain:
    'The estimator counts a fee for each guest beyond those included, up to the most that the room takes. The two numbers are most likely swapped.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('maximumGuests: 7', 'maximumGuests: 3') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
