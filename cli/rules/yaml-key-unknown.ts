import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const yamlKeyUnknown: Rule = {
  id: 'yaml-key-unknown',
  severity: 'error',
  summary: 'A YAML file has only keys that the site knows.',
  explain:
    'A misspelt key is a value that silently goes missing, so keys that nothing reads are faults. A key that differs only in capitals, hyphens or underscores is mended by --fix.',
  fixable: true,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('primeTimeFrom', 'prime_time_from') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
