import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { findInPlainText } from './plain-text.ts';

const note = /\[\^[^\]\n]+\]:?|\^\[[^\]\n]+\]/dg;

export const footnote: DocumentRule = {
  id: 'footnote',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not contain footnotes.',
  explain:
    'The site has no place for notes at the bottom of a page, so readers would see the brackets. Say it in the text, in parentheses if need be.',
  examples: textExamples('Hold still.[^1]', 'Hold still (for a second).'),
  check(document, report) {
    const { body } = document;
    const links = (body?.links ?? []).filter(({ text }) => text.startsWith('^'));
    const footnotes = [
      ...findInPlainText(document, note, '[').map(({ groups, span }) => ({
        text: groups[0] ?? '',
        span: span(),
      })),
      ...links.map(({ text, span }) => ({ text: `[${text}]`, span })),
    ];
    for (const { text, span } of footnotes)
      report(
        span,
        `Readers would see ${quote(text)}, because the site has no footnotes. Put the note in the text.`,
      );
    for (const { label, span, isUsed } of body?.definitions ?? [])
      if (label.startsWith('^') && !isUsed)
        report(
          span,
          `The footnote ${quote(`[${label}]`)} is not shown, because the site has no footnotes. Put the note in the text.`,
        );
  },
};
