import { textExamples } from '../example-document.ts';
import { quote } from '../quote.ts';
import type { DocumentRule } from '../rule.ts';
import { lineStart, findInPlainText } from './text-matches.ts';

const marker = new RegExp(String.raw`${lineStart}(#{1,6}|[-+*]|\d{1,2}[.)])(\u00A0+)`, 'dgu');

export const markerSpace: DocumentRule = {
  id: 'marker-space',
  scope: 'document',
  severity: 'error',
  summary: "A heading's # or a list item's marker must be followed by an ordinary space.",
  explain:
    'A non-breaking space looks the same, but Markdown does not treat it as a space. Word, web pages and Option-Space on a Mac insert it.',
  examples: textExamples('##\u00A0Hands', '## Hands'),
  check(document, report) {
    for (const { groups, span } of findInPlainText(document, marker, '\u00A0'))
      report(
        { start: span(1).start, end: span(2).end },
        `Readers would see ${quote(groups[1] ?? '')}, because the space after it is a non-breaking space. Type an ordinary space.`,
        { likelyFixes: [{ ...span(2), text: ' ' }] },
      );
  },
};
