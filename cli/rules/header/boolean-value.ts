import { suggestReplacement } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { getMalformedEntries } from './malformed-entries.ts';

const meanings: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['on', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['off', 'false'],
  ['0', 'false'],
]);

export const booleanValue: DocumentRule = {
  id: 'boolean-value',
  scope: 'document',
  severity: 'error',
  summary: 'featured and draft must be true or false.',
  explain:
    'Other words, such as yes or on, mean different things to different programs. --fix changes True and FALSE to lowercase.',
  fixable: true,
  examples: headerExamples({ draft: 'True' }, { draft: 'true' }),
  check({ header }, report) {
    for (const { key, value, valueSpan } of getMalformedEntries(header, 'boolean')) {
      const lower = value.toLowerCase();
      const meant = meanings.get(lower);
      report(valueSpan, `${key} must be true or false, not ${quote(value)}.`, {
        ...suggestReplacement(meant, valueSpan, `${key}: ${meant}`),
        fix: lower === meant ? { ...valueSpan, text: meant } : null,
      });
    }
  },
};
