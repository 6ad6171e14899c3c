import { examplePost } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerPosition: DocumentRule = {
  id: 'header-position',
  scope: 'document',
  severity: 'error',
  summary: 'The header must be at the very top of the file.',
  explain:
    'If a blank line or other text comes first, some programs mistake the header for text and show it on the page.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': `\n${examplePost()}` },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const { kind, span } of header?.fenceProblems ?? []) {
      if (kind === 'text-before') report(span, 'There is text above the header. Move it below.');
      if (kind !== 'blank-lines-before') continue;
      report({ start: 0, end: 0 }, 'There are blank lines above the header. Remove them.', {
        fix: { ...span, text: '' },
      });
    }
  },
};
