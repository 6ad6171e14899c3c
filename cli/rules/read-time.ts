import { readTime as computeReadTime } from '#src/lib/read-time.ts';
import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { HeaderValues } from '../pipeline/header-values.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const readTime: Rule = {
  id: 'read-time',
  severity: 'warning',
  summary: 'readTime agrees with the number of words.',
  explain:
    'The site shows the computed time, words by 200, rounded and at least 1. A header that says something else is out of date: --fix writes the right one, or remove the line.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ readTime: '12 min read' }) },
    right: { 'blog/posing.md': examplePost({ readTime: '1 min read' }) },
  },
};

export function checkReadTime(
  report: Report,
  entry: HeaderEntry | undefined,
  values: HeaderValues,
  words: number,
): void {
  const written = values.get('readTime');
  const computed = computeReadTime(words);
  if (entry === undefined || typeof written !== 'string' || written === computed) return;
  report.add(
    readTime,
    report.between(entry.valueStart, entry.valueEnd),
    `Unexpected readTime ${quoted(written)}, expected "${computed}" for ${words} words`,
    { fix: { start: entry.valueStart, end: entry.valueEnd, text: computed } },
  );
}
