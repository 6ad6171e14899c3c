import { suggest } from '#src/lib/text/suggest.ts';
import { directiveNames } from '#cli/content/markdown/directives.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const knownNames: readonly string[] = directiveNames.map((name) => `:::${name}`);

export const directiveUnknown: DocumentRule = {
  id: 'directive-unknown',
  scope: 'document',
  severity: 'error',
  summary: 'A ::: block must be :::faq, :::margin, :::side-by-side or :::steps.',
  explain:
    ':::faq turns ### questions into an accordion. :::margin puts an image next to the text. :::side-by-side puts two or three images in a row. :::steps turns a numbered list into steps. There are no other blocks.',
  examples: textExamples(':::step\n1. Sit.\n:::', ':::steps\n1. Sit.\n:::'),
  check({ body, source }, report) {
    for (const { name, span } of body?.blocks ?? []) {
      const fullName = `:::${name}`;
      if (knownNames.includes(fullName)) continue;
      report(
        span,
        `There is no block called ${quote(fullName)}. Use :::faq, :::margin, :::side-by-side or :::steps.`,
        suggestSpelling(suggest(fullName, knownNames), {
          start: span.start,
          end: source.text.indexOf(name, span.start) + name.length,
        }),
      );
    }
  },
};
