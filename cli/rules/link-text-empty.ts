import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkTextEmpty: Rule = {
  id: 'link-text-empty',
  severity: 'error',
  summary: 'A link has words.',
  explain:
    'A link without words cannot be seen or heard. A link around a picture takes the words of its alt text.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `[](/faq) has answers.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `[The FAQ](/faq) has answers.\n\n${bookingLine}`) },
  },
};

export function checkLinkText(report: Report, place: Place, text: string): boolean {
  if (text.trim() !== '') return true;
  report.add(
    linkTextEmpty,
    place,
    'Unexpected link without words, expected what it leads to between the brackets',
  );
  return false;
}
