import { examplePage } from '#cli/rules/example-document.ts';
import type { ContentRule } from '#cli/rules/rule.ts';

export const updatedFuture: ContentRule = {
  id: 'updated-future',
  scope: 'content',
  severity: 'warning',
  summary: 'updated must not be in the future.',
  explain:
    'Pages, feeds and search engines show this as the date of the last change. On a scheduled post, it can be the day the post goes live.',
  examples: {
    wrong: { 'pages/studio-rules.md': examplePage({ updated: '2125-10-18' }) },
    right: { 'pages/studio-rules.md': examplePage({ updated: '2025-10-18' }) },
  },
  check({ documents, buildDate }, report) {
    for (const { path, header, headerSpans, fence } of documents) {
      const updated = header?.updated;
      if (updated === undefined || updated <= buildDate.day) continue;
      if (header && 'date' in header && header.date >= updated) continue;
      report(
        path,
        headerSpans['updated'] ?? fence,
        `${updated} is in the future. Use the date of the last change.`,
      );
    }
  },
};
