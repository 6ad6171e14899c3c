import type { TextSpan } from '#cli/content/span.ts';
import { suggestReplacement } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import { findInPlainText } from './plain-text.ts';
import type { Advice, DocumentRule } from '../rule.ts';

const webUrl = /(?:https?:\/\/|www\.)[^\s<>\uFFFC]*[^\s<>\uFFFC.,:;!?)"'”’*_\]]/dg;
const emailAddress = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/dg;

export const bareUrl: DocumentRule = {
  id: 'bare-url',
  scope: 'document',
  severity: 'warning',
  summary: 'A URL in the text must be a link.',
  explain:
    'The site does not turn URLs and email addresses into links, so readers could not click them. Link text also tells readers where the link goes.',
  examples: textExamples(
    'Look at https://museum.example/hands.',
    'Look at [the hands](https://museum.example/hands).',
  ),
  check(document, report) {
    const matches = [...findInPlainText(document, webUrl), ...findInPlainText(document, emailAddress, '@')];
    for (const { groups, span } of matches) {
      const [found = ''] = groups;
      report(span(), `${quote(found)} is not a link. Use [text](url).`, getAdvice(found, span()));
    }
  },
};

function getAdvice(found: string, span: TextSpan): Advice {
  if (found.includes('://')) return { suggestion: `Use [link text](${found}).` };
  return found.startsWith('www.')
    ? { suggestion: `Use [link text](https://${found}).` }
    : suggestReplacement(`[${found}](mailto:${found})`, span);
}
