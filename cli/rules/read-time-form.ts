import type { HeaderEntry } from '../pipeline/header-entry.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const readTimeForm: Rule = {
  id: 'read-time-form',
  severity: 'error',
  summary: 'readTime is written 7 min read.',
  explain:
    'A whole number of minutes, then "min read". The line is optional: the site computes the time from the words.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ readTime: 'a minute' }) },
    right: { 'blog/posing.md': examplePost({ readTime: '1 min read' }) },
  },
};

export function checkReadTimeForm(report: Report, entry: HeaderEntry): string | null {
  if (/^[1-9]\d{0,3} min read$/.test(entry.value)) return entry.value;
  report.add(
    readTimeForm,
    report.between(entry.valueStart, entry.valueEnd),
    `Unexpected ${quoted(entry.value)} for readTime, expected a time such as 7 min read`,
    { suggestion: 'Remove the line: the site computes the time from the words.' },
  );
  return null;
}
