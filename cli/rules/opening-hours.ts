import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const openingHours: Rule = {
  id: 'opening-hours',
  severity: 'error',
  summary: 'The studio opens before it closes.',
  explain:
    'Hours that end before they begin leave no time to book. A day with other hours has both times, or neither when the studio is closed, and prime time begins while it is open.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('closes: "22:00"', 'closes: "09:00"') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
