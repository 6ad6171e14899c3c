import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headingOne: Rule = {
  id: 'heading-one',
  severity: 'error',
  summary: 'The text has no # heading: the title is the only one.',
  explain: "The page shows the header's title as its first heading. Sections of the text start with ##.",
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `# Hands\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `## Hands\n\n${bookingLine}`) },
  },
};

export function checkNotOne(report: Report, place: Place, depth: number): void {
  if (depth > 1) return;
  report.add(
    headingOne,
    place,
    'Unexpected # heading, expected ##: the title of the header is the only # of the page',
  );
}
