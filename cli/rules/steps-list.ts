import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const stepsList: Rule = {
  id: 'steps-list',
  severity: 'error',
  summary: 'A :::steps block holds one ordered list.',
  explain:
    'The list, with 1. before its first item, becomes the steps on the page and in what search engines read. The nearest heading above it is their name there, so let that heading say what the steps lead to.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `:::steps\n- Sit.\n- Turn.\n:::\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `:::steps\n1. Sit.\n2. Turn.\n:::\n\n${bookingLine}`) },
  },
};

export function checkStepsLists(report: Report, place: Place, ordered: number, bullets: number): void {
  if (ordered === 1) return;
  const found =
    ordered > 1 ? `${ordered} ordered lists` : bullets > 0 ? 'list without numbers' : 'block without a list';
  report.add(stepsList, place, `Unexpected ${found} in :::steps, expected one ordered list`, {
    suggestion: ordered === 0 && bullets > 0 ? 'Start the items with 1. instead of a bullet.' : null,
  });
}
