import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { findInPlainText } from './text-matches.ts';

const attribute = String.raw`(?:[.#][\w-]+|:?[\w-]+=(?:"[^"\n]*"|[^\s{}]*)|:[\w-]+)`;
const braces = new RegExp(
  String.raw`(?<!\{)\{:?[ \t]*${attribute}(?:[ \t]+${attribute})*[ \t]*\}(?!\})`,
  'dg',
);

export const attributeBraces: DocumentRule = {
  id: 'attribute-braces',
  scope: 'document',
  severity: 'error',
  summary: 'Text must not contain {attributes} in braces.',
  explain:
    'Other programs read {width=50%} or {.large} after an image as its size or style. This site sets both itself, so readers would see the braces.',
  examples: textExamples(
    '![A mirror](/images/site/mirror.jpg){width=50%}',
    '![A mirror](/images/site/mirror.jpg)',
  ),
  check(document, report) {
    for (const { groups, span } of findInPlainText(document, braces, '{'))
      report(
        span(),
        `Readers would see ${quote(groups[0] ?? '')}. Remove it: the site sets sizes and styles.`,
        { likelyFixes: [{ ...span(), text: '' }] },
      );
  },
};
