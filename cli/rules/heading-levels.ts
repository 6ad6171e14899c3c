import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headingLevels: Rule = {
  id: 'heading-levels',
  severity: 'error',
  summary: 'Headings go down one level at a time.',
  explain:
    'Headings are an outline: ### belongs under a ##, #### under a ###. A skipped level sounds like a missing part to readers who listen. The size of a heading is a matter of design, not of its level.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `## Hands\n\n#### Left\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `## Hands\n\n### Left\n\n${bookingLine}`) },
  },
};

export function checkHeadingLevel(report: Report, place: Place, depth: number, previous: number): void {
  if (depth <= previous + 1) return;
  report.add(
    headingLevels,
    place,
    `Unexpected ${'#'.repeat(depth)} heading under ${previous === 1 ? 'the title' : '#'.repeat(previous)}, expected at most ${'#'.repeat(previous + 1)}`,
  );
}
