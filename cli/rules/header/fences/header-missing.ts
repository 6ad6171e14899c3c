import { examplePost } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerMissing: DocumentRule = {
  id: 'header-missing',
  scope: 'document',
  severity: 'error',
  summary: 'A Markdown file must start with a header.',
  explain:
    'The header, also called front matter, holds the title, the date and other details for lists, feeds and search engines. It is a block of key: value lines between two lines of three hyphens at the top of the file.',
  examples: {
    wrong: { 'blog/posing.md': 'Just text. [Book a session](/booking).\n' },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const { kind, span } of header?.fenceProblems ?? []) {
      if (kind !== 'missing') continue;
      report(span, 'The file has no header.', {
        suggestion: 'Start the file with a line of ---, then key: value lines, then another line of ---.',
      });
    }
  },
};
