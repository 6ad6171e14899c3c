import { examplePage } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const bodyEmpty: DocumentRule = {
  id: 'body-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A post, story or page needs text below its header.',
  explain: 'With only a header, visitors would see a page with a title and nothing below it.',
  examples: {
    wrong: { 'pages/studio-rules.md': examplePage({}, '') },
    right: { 'pages/studio-rules.md': examplePage({}, 'Leave the room as you found it.') },
  },
  check({ header, body }, report) {
    if (header && body?.isBlank)
      report(header.fence, 'There is no text below the header. Write some, or delete the file.');
  },
};
