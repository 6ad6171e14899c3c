import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { lineStart, findInPlainText, isPlainLine } from './text-matches.ts';

const missingSpace = new RegExp(String.raw`${lineStart}((?:[-+]|\d{1,2}[.)])(?=\p{L}))([^\n]*)`, 'dgu');
/** The last two characters are bullets from Word's Wingdings and Symbol fonts. */
const otherBullet = new RegExp(String.raw`${lineStart}([•▪◦‣●○·\uF0A7\uF0B7][ \t\u00A0]*)[^\n]*`, 'dgu');
const blankLine = /\n[ \t>]*(?:\n|$)/;
const startsWithBullet = /^ {0,3}[-+][ \p{L}]/u;
/** In Markdown, only a list that starts at 1 can follow a paragraph without a blank line. */
const numberInParagraph = /\n[ \t>]*(\d{1,2}[.)])[ \t]+\S/dg;

export const listSpace: DocumentRule = {
  id: 'list-space',
  scope: 'document',
  severity: 'error',
  summary: 'A list item must start with a hyphen or a number, followed by a space.',
  explain:
    'Without the space, or with a bullet pasted from another program, readers see the character and the lines run together. A list that does not start at 1 also needs a blank line before it.',
  fixable: true,
  examples: textExamples('-Sit.', '- Sit.'),
  check({ body, source }, report) {
    let paragraphEnd = -1;
    let isFixable = false;
    for (const { groups, span } of findInPlainText(body, missingSpace)) {
      const [, marker = '', rest = ''] = groups;
      const { start, end } = span(1);
      if (start > paragraphEnd) {
        const [paragraph = ''] = source.text.slice(end).split(blankLine, 1);
        const [, ...linesBelow] = paragraph.split('\n');
        paragraphEnd = end + paragraph.length;
        isFixable = linesBelow.every((line) => isPlainLine(line) || startsWithBullet.test(line));
      }
      report(
        { start, end: end + rest.trimEnd().length },
        `Readers would see ${quote(marker + rest)}. Add a space after ${quote(marker)} to make it a list item.`,
        { fix: isFixable ? { start: end, end, text: ' ' } : null },
      );
    }
    for (const { groups, span } of findInPlainText(body, otherBullet)) {
      const marker = quote(groups[1] ?? '');
      const { start, end } = span(1);
      report(
        { start, end: start + 1 },
        `Readers would see ${marker} as text, because it does not start a list item. Use "- " instead.`,
        { likelyFixes: [{ start, end, text: '- ' }] },
      );
    }
    for (const { groups, span } of findInPlainText(body, numberInParagraph)) {
      const marker = quote(groups[1] ?? '');
      report(span(1), `${marker} does not start a list item here. Put a blank line before the list.`);
    }
  },
};
