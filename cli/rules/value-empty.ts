import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const valueEmpty: Rule = {
  id: 'value-empty',
  severity: 'error',
  summary: 'Each key of the header has a value.',
  explain: 'A key without a value says nothing. Write the value, or remove the line if the key is optional.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ updated: '' }) },
    right: { 'blog/posing.md': examplePost() },
  },
};

export function checkFilled(report: Report, entry: HeaderEntry): boolean {
  if (entry.value !== '') return true;
  report.add(
    valueEmpty,
    report.between(entry.keyStart, entry.keyEnd),
    `Unexpected empty ${entry.key}, expected a value after the colon`,
    { suggestion: 'Write a value, or remove the line.' },
  );
  return false;
}
