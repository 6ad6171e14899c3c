import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const yamlValue: Rule = {
  id: 'yaml-value',
  severity: 'error',
  summary: 'Each value of a YAML file has the form that its key asks for.',
  explain:
    'A price is a whole number of dollars, a time is on a 24-hour clock, a text that looks like a number stands in quotes: what else is written there would be shown as it is. Quotes and yes or no are mended by --fix.',
  fixable: true,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('zip: "28205"', 'zip: 28205') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
