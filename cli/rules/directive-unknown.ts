import { suggest } from '#src/lib/suggest.ts';
import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

const known = ['faq', 'steps'];

export const directiveUnknown: Rule = {
  id: 'directive-unknown',
  severity: 'error',
  summary: 'A ::: block is faq or steps.',
  explain:
    ':::faq turns ### questions into an accordion, :::steps an ordered list into steps. There are no other blocks.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `:::step\n1. Sit.\n:::\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `:::steps\n1. Sit.\n:::\n\n${bookingLine}`) },
  },
};

export function addUnknownDirective(report: Report, place: Place, name: string): void {
  const nearest = suggest(name, known);
  report.add(
    directiveUnknown,
    place,
    `Unexpected block ${quoted(`:::${name}`)}, expected :::faq or :::steps`,
    {
      suggestion: nearest === null ? null : `Did you mean ":::${nearest}"?`,
    },
  );
}
