import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const headingDuplicate: Rule = {
  id: 'heading-duplicate',
  severity: 'warning',
  summary: 'Headings of one text differ.',
  explain:
    'Two headings with the same words cannot be told apart in the contents, and a link to the second breaks when their order changes.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `## Hands\n\nLow.\n\n## Hands\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `## Hands\n\nLow.\n\n## Hands again\n\n${bookingLine}`) },
  },
};

/** `seen` keeps the line of each heading's first appearance. */
export function checkHeadingNew(report: Report, place: Place, text: string, seen: Map<string, number>): void {
  const folded = text.toLowerCase();
  const line = seen.get(folded);
  if (line === undefined) seen.set(folded, place.line);
  else {
    report.add(
      headingDuplicate,
      place,
      `Unexpected second heading ${quoted(text)}, expected words of its own: it stands on line ${line} already`,
    );
  }
}
