import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const headerKeyForbidden: DocumentRule = {
  id: 'header-key-forbidden',
  scope: 'document',
  severity: 'error',
  summary: 'The header must not contain reserved keys.',
  explain: 'The keys __proto__, constructor and prototype can break programs that read them.',
  examples: headerExamples({ constructor: 'Guides' }),
  check({ header }, report) {
    for (const { key, keySpan } of header?.forbidden ?? [])
      report(keySpan, `The key "${key}" is not allowed. Remove the line.`);
  },
};
