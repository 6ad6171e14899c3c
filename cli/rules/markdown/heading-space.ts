import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { lineStart, findInPlainText, isPlainLine } from './text-matches.ts';

/** Skips a single # before a lowercase word, because that is a hashtag. */
const mistyped = new RegExp(String.raw`${lineStart}((#{2,6})(?=[^\s#])|(#)(?=\p{Lu}))([^\n]*)`, 'dgu');

export const headingSpace: DocumentRule = {
  id: 'heading-space',
  scope: 'document',
  severity: 'error',
  summary: 'A heading must have a space after its # characters.',
  explain:
    'Without the space, the line is not a heading, and readers see the # characters. To start a line with a #, write \\#. --fix adds the space after two or more # characters.',
  fixable: true,
  examples: textExamples('##Hands', '## Hands'),
  check(document, report) {
    const { source } = document;
    for (const { groups, span } of findInPlainText(document, mistyped, '#')) {
      const [, markers = '', several, , rest = ''] = groups;
      const { start, end } = span(1);
      const advice =
        several === undefined
          ? 'Start a heading with ## and a space. To show a #, write \\#.'
          : `Add a space after ${markers}.`;
      report(
        { start, end: end + rest.trimEnd().length },
        `Readers would see ${quote(markers + rest)}. ${advice}`,
        {
          likelyFixes: several === undefined ? [{ start, end, text: '## ' }] : [],
          fix:
            several === undefined || !isPlainLine(getNextLine(source.text, end))
              ? null
              : { start: end, end, text: ' ' },
        },
      );
    }
  },
};

const getNextLine = (text: string, offset: number): string => /\n(.*)/.exec(text.slice(offset))?.[1] ?? '';
