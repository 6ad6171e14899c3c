import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const imageAlt: Rule = {
  id: 'image-alt',
  severity: 'error',
  summary: 'A picture has an alt text.',
  explain:
    'The words between the brackets say what the picture shows, for readers who cannot see it and for search engines.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `![](/images/site/mirror.jpg)\n\n${bookingLine}`) },
    right: {
      'blog/posing.md': examplePost({}, `![A tall mirror, lit](/images/site/mirror.jpg)\n\n${bookingLine}`),
    },
  },
};

export function checkAltPresent(report: Report, place: Place, alt: string): boolean {
  if (alt.trim() !== '') return true;
  report.add(
    imageAlt,
    place,
    'Unexpected picture without alt text, expected what it shows between the brackets',
  );
  return false;
}
