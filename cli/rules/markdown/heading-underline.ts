import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const underline = /\n[ \t>]*(-+|=+)[ \t]*$/d;

export const headingUnderline: DocumentRule = {
  id: 'heading-underline',
  scope: 'document',
  severity: 'error',
  summary: 'A heading must start with ##, not be underlined with hyphens or equals signs.',
  explain:
    'A line of hyphens or equals signs right below a paragraph makes it a heading. Use ## for headings. For a horizontal rule, put a blank line before the hyphens.',
  examples: textExamples('Hands stay low.\n---', 'Hands stay low.\n\n---'),
  check({ source, body }, report) {
    for (const { span } of body?.headings ?? []) {
      const [start, end] = underline.exec(source.text.slice(span.start, span.end))?.indices?.[1] ?? [];
      if (start === undefined || end === undefined) continue;
      const underlineSpan = { start: span.start + start, end: span.start + end };
      report(
        underlineSpan,
        'This line turns the text above it into a heading. Put a blank line between them.',
        {
          suggestion: 'For a heading, start the text with ## and remove this line.',
        },
      );
    }
  },
};
