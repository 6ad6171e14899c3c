import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const timezoneKnown: Rule = {
  id: 'timezone-known',
  severity: 'error',
  summary: 'The timezone is one that the world knows.',
  explain:
    'Scheduled posts go out, and prime time begins, by the clock of this timezone. Its name is that of the IANA list, a region and a city.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('America/New_York', 'America/Charlotte') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
