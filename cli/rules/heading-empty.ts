import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headingEmpty: Rule = {
  id: 'heading-empty',
  severity: 'error',
  summary: 'A heading has words.',
  explain:
    'Readers who jump from heading to heading hear an empty one as nothing at all, and the contents cannot list it.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `##\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `## Hands\n\n${bookingLine}`) },
  },
};

export function checkHeadingFilled(report: Report, place: Place, text: string): boolean {
  if (text !== '') return true;
  report.add(headingEmpty, place, 'Unexpected empty heading, expected words after the #');
  return false;
}
