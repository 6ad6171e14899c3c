import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const tagEmpty: DocumentRule = {
  id: 'tag-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A tag must not be empty.',
  explain:
    'Put one comma between tags, and none before the first or after the last. --fix removes extra commas.',
  fixable: true,
  examples: headerExamples({ tags: 'posing, , first visit' }, { tags: 'posing, first visit' }),
  check({ header }, report) {
    for (const { name, span, removalSpan } of header?.tags ?? [])
      if (name === '')
        report(span, 'There is no tag next to this comma. Remove the comma.', {
          fix: { ...removalSpan, text: '' },
        });
  },
};
