import { suggestReplacement } from '../suggestions.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { factNames } from '#cli/content/facts.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { findInPlainText } from './text-matches.ts';

const braces = /(?<![{\uFFFC])\{[ \t]*([A-Za-z][\w.]*)[ \t]*\}+/dg;

export const factBraces: DocumentRule = {
  id: 'fact-braces',
  scope: 'document',
  severity: 'error',
  summary: "A fact's name must be in double braces.",
  explain:
    "{{phone}} is replaced by the studio's phone number. Readers would see {phone} exactly as written.",
  fixable: true,
  examples: textExamples('Call {phone}.', 'Call {{phone}}.'),
  check({ body }, report) {
    for (const { groups, span } of findInPlainText(body, braces, '{')) {
      const [written = '', name = ''] = groups;
      const meant = factNames.includes(name) ? name : suggest(name, factNames);
      if (meant === null) continue;
      // The phone number starts with a parenthesis, so a bracket before it would become a link.
      const isCertain = meant === name && body?.plain[span().start - 1] !== ']';
      report(span(), `Readers would see ${quote(written)}. A fact needs two braces on each side.`, {
        ...suggestReplacement(`{{${meant}}}`, span()),
        fix: isCertain ? { ...span(), text: `{{${name}}}` } : null,
      });
    }
  },
};
