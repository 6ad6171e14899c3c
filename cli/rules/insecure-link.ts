import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const insecureLink: Rule = {
  id: 'insecure-link',
  severity: 'warning',
  summary: 'Links to other sites start with https://.',
  explain:
    'Over http: anybody on the way can read and change the page that opens. Nearly every site answers to https: check that this one does, then change the link. An address that starts with // has lost its protocol.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `[A museum](http://museum.example/).\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `[A museum](https://museum.example/).\n\n${bookingLine}`) },
  },
};

export function checkSecure(report: Report, place: Place, url: string, protocol: string | null): void {
  if (protocol !== 'http' && !url.startsWith('//')) return;
  report.add(insecureLink, place, `Unexpected ${protocol === null ? '//' : 'http://'}, expected https://`);
}
