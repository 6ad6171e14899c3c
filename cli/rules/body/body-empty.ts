import { examplePage } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const bodyEmpty: DocumentRule = {
  id: 'body-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A post, story or page needs text below its header.',
  explain: 'With a header alone, visitors would see a page that has a title and nothing under it.',
  fixable: false,
  examples: {
    wrong: { 'pages/studio-rules.md': examplePage({}, '') },
    right: { 'pages/studio-rules.md': examplePage({}, 'Leave the room as you found it.') },
  },
  check({ header, body }, report) {
    if (header && body?.isBlank)
      report(header.fence, 'There is no text below the header. Write it, or delete the file.');
  },
};
