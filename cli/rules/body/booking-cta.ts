import { paths } from '#src/paths.ts';
import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const booking = paths.booking();

export const bookingCta: DocumentRule = {
  id: 'booking-cta',
  scope: 'document',
  severity: 'error',
  summary: 'A post must end with a link to book a session.',
  explain:
    'The last section of every post, from its last ## heading on, links to /booking. Readers who get that far should not have to look for it.',
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, '[Book a session](/booking).\n\n## Hands\n\nLow.') },
    right: { 'blog/posing.md': examplePost({}, '## Hands\n\nLow. [Book a session](/booking).') },
  },
  check({ kind, body }, report) {
    if (kind !== 'post' || !body || body.isBlank || body.excess || body.endsWithBooking) return;
    if (body.codeBlocks.some(({ isClosed }) => !isClosed)) return; // an unclosed block hides any link after it
    report(body.end, `The last section has no link to ${booking}. Add one.`, {
      suggestion: `For example: [Book a session](${booking}).`,
    });
  },
};
