import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const linkAddressEmpty: Rule = {
  id: 'link-address-empty',
  severity: 'error',
  summary: 'A link or a picture has an address.',
  explain: 'Between the parentheses stands where a link leads, or which picture is shown.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `[Common questions]().\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `[Common questions](/faq).\n\n${bookingLine}`) },
  },
};

export function checkAddressFilled(report: Report, place: Place, url: string): boolean {
  if (url.trim() !== '') return true;
  report.add(linkAddressEmpty, place, 'Unexpected empty address, expected one between the parentheses');
  return false;
}
