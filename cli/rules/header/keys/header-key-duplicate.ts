import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import { quote } from '#cli/rules/quote.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerKeyDuplicate: DocumentRule = {
  id: 'header-key-duplicate',
  scope: 'document',
  severity: 'error',
  summary: 'A key must not appear twice in the header.',
  explain: 'When two lines have the same key, only one of them counts, and it is easy to edit the wrong one.',
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', 'date: 2025-10-17\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header, source }, report) {
    for (const { entry, key, first } of header?.duplicates ?? []) {
      const { line } = getSourcePosition(source, first.keySpan);
      report(entry.keySpan, `The key ${quote(key)} is already on line ${line}. Remove one of the two lines.`);
    }
  },
};
