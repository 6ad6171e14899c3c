import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const updatedBeforeDate: DocumentRule = {
  id: 'updated-before-date',
  scope: 'document',
  severity: 'error',
  summary: 'updated must not be before date.',
  explain: 'Nothing can change before it is published. Feeds and search engines distrust such dates.',
  examples: headerExamples({ updated: '2025-10-17' }, { updated: '2025-10-19' }),
  check({ header }, report) {
    const entry = header?.entries.get('updated');
    const date = header?.values.get('date');
    const updated = header?.values.get('updated');
    if (!entry || typeof date !== 'string' || typeof updated !== 'string' || updated >= date) return;
    report(
      entry.valueSpan,
      `updated is ${updated}, before the date ${date}. Use the same day or a later one.`,
    );
  },
};
