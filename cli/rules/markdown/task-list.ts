import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { lineStart, findInPlainText } from './plain-text.ts';

const box = new RegExp(String.raw`${lineStart}(\[[ xX]?\])(?=[ \t])`, 'dg');

export const taskList: DocumentRule = {
  id: 'task-list',
  scope: 'document',
  severity: 'error',
  summary: 'Lists must not contain checkboxes.',
  explain: 'The site does not support checkboxes, so readers would see the brackets. Use a plain list.',
  examples: textExamples('- [ ] Bring a comb.', '- Bring a comb.'),
  check(document, report) {
    for (const { groups, span } of findInPlainText(document, box, '['))
      report(span(1), `Readers would see ${groups[1]}, because the site has no checkboxes. Remove it.`, {
        likelyFixes: [{ start: span(1).start, end: span(1).end + 1, text: '' }],
      });
  },
};
