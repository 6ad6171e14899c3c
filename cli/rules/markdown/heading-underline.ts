import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const underline = /\n[ \t>]*(-{1,}|={1,})[ \t]*$/d;

export const headingUnderline: DocumentRule = {
  id: 'heading-underline',
  scope: 'document',
  severity: 'error',
  summary: 'No paragraph turns into a heading by a line of hyphens below it.',
  explain:
    'A line of hyphens or equals signs directly below a paragraph makes it a heading. Write headings with ##. For a line across the page, put a blank line before the hyphens.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `Hands stay low.\n---\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `Hands stay low.\n\n---\n\n${bookingLine}`) },
  },
  check({ source, body }, report) {
    for (const { span } of body?.headings ?? []) {
      const [start, end] = underline.exec(source.text.slice(span.start, span.end))?.indices?.[1] ?? [];
      if (start === undefined || end === undefined) continue;
      const place = { start: span.start + start, end: span.start + end };
      report(place, 'This line turns the text above it into a heading. Put a blank line before it.', {
        suggestion: 'For a heading, start the text with ## and remove this line.',
      });
    }
  },
};
