import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const yamlKeyMissing: Rule = {
  id: 'yaml-key-missing',
  severity: 'error',
  summary: 'A YAML file has every key that its pages need.',
  explain:
    'Pages, structured data and mails read these values from one place and cannot do without them. The place is the key that should hold the missing one.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('  slogan: Be seen as you are\n') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
