import { paths } from '#src/paths.ts';
import type { Place } from '../pipeline/record.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const bookingCall: Rule = {
  id: 'booking-call',
  severity: 'error',
  summary: 'An article ends with its call to book a session.',
  explain:
    'The last section of every post, from its last ## heading on, has a link to /booking: who has read that far should not have to look for it.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, '[Book a session](/booking).\n\n## Hands\n\nLow.') },
    right: { 'blog/posing.md': examplePost({}, '## Hands\n\nLow. [Book a session](/booking).') },
  },
};

export function isBookingAddress(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path === paths.booking() || path === `${paths.booking()}/`;
}

/** `place` is that of the last thing in the text. */
export function checkBookingCall(report: Report, place: Place, hasCall: boolean): void {
  if (hasCall) return;
  report.add(
    bookingCall,
    place,
    `Unexpected end of the article without its booking call, expected a link to ${paths.booking()} in the last section`,
    { suggestion: `End with a sentence such as [book a session](${paths.booking()}).` },
  );
}
