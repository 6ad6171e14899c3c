import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headerPosition: DocumentRule = {
  id: 'header-position',
  scope: 'document',
  severity: 'error',
  summary: 'The header is at the very start of the file.',
  explain:
    'Below a blank line or other text, some programs take the header for a part of the article and show it on the page.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': `\n${examplePost()}` },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const { kind, span } of header?.fenceProblems ?? []) {
      if (kind === 'text-before') report(span, 'There is text before the header. Move it below the header.');
      if (kind !== 'blank-lines-before') continue;
      report({ start: 0, end: 0 }, 'There are blank lines before the header. Remove them.', {
        fix: { ...span, text: '' },
      });
    }
  },
};
