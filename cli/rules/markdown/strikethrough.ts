import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { findInPlainText } from './plain-text.ts';

const strike = /~~[^\n]+?~~/dg;

export const strikethrough: DocumentRule = {
  id: 'strikethrough',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not be struck through.',
  explain: 'The site does not cross out text, so readers would see the ~~. Delete the old words instead.',
  examples: textExamples('Hold ~~very~~ still.', 'Hold still.'),
  check(document, report) {
    for (const { groups, span } of findInPlainText(document, strike, '~~'))
      report(span(), `Readers would see ${quote(groups[0] ?? '')} with its ~~. Delete the ~~ or the text.`, {
        likelyFixes: [(groups[0] ?? '').slice(2, -2), ''].map((text) => ({ ...span(), text })),
      });
  },
};
