import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const copyMissing: Rule = {
  id: 'copy-missing',
  severity: 'error',
  summary: 'The facts of the studio and the FAQ are there and filled.',
  explain:
    'Every page reads the name, the prices and the hours of the studio from studio.yaml, and the FAQ page its questions from faq.yaml. Without them there is no site to build.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': '# Still to be written.\n' },
    right: { 'studio.yaml': exampleStudio() },
  },
};
