import { quote } from '../quote.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { getMalformedEntries } from './malformed-entries.ts';

export const readTimeFormat: DocumentRule = {
  id: 'read-time-format',
  scope: 'document',
  severity: 'error',
  summary: 'readTime must look like "7 min read".',
  explain:
    'Write a whole number of minutes, then "min read". The line is optional, because the site calculates the time from the number of words.',
  examples: headerExamples({ readTime: 'a minute' }, { readTime: '1 min read' }),
  check({ header }, report) {
    for (const { value, valueSpan } of getMalformedEntries(header, 'readTime')) {
      report(valueSpan, `${quote(value)} is not a reading time. Write it like "7 min read".`, {
        suggestion: 'You can also remove the line: the site calculates the time.',
      });
    }
  },
};
