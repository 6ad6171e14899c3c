import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const faqQuestions: Rule = {
  id: 'faq-questions',
  severity: 'error',
  summary: 'A :::faq block holds ### questions and their answers.',
  explain:
    'Each ### heading in the block is a question, and all that follows up to the next one is its answer. Nothing stands before the first question.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `:::faq\nMay I sit? Yes.\n:::\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `:::faq\n### May I sit?\n\nYes.\n:::\n\n${bookingLine}`) },
  },
};

export function addFaqFault(report: Report, place: Place, found: string, expected: string): void {
  report.add(faqQuestions, place, `Unexpected ${found}, expected ${expected}`);
}
