import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { HeaderValues } from '../pipeline/header-values.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const updatedBeforeDate: Rule = {
  id: 'updated-before-date',
  severity: 'error',
  summary: 'updated is not before date.',
  explain:
    'A text cannot have been changed before it was published. Feeds and search engines distrust such dates.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ updated: '2025-10-17' }) },
    right: { 'blog/posing.md': examplePost({ updated: '2025-10-19' }) },
  },
};

export function checkUpdated(report: Report, entry: HeaderEntry | undefined, values: HeaderValues): void {
  const date = values.get('date');
  const updated = values.get('updated');
  if (entry === undefined || typeof date !== 'string' || typeof updated !== 'string' || updated >= date)
    return;
  report.add(
    updatedBeforeDate,
    report.between(entry.valueStart, entry.valueEnd),
    `Unexpected updated ${updated} before date ${date}, expected the same day or a later one`,
  );
}
