import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { textKeys } from './text-keys.ts';

const startsWithApostrophe = /^'(?:tis|twas|em|til|cause|n|\d0s)\b/i;

export const headerQuote: DocumentRule = {
  id: 'header-quote',
  scope: 'document',
  severity: 'error',
  summary: 'Quotes in the header must come in pairs.',
  explain:
    'A value needs no quotes. If you use them, put one at each end, because readers would see an unmatched one.',
  examples: headerExamples({ title: '"How to hold a pose' }, { title: 'How to hold a pose' }),
  check({ header, source }, report) {
    for (const key of textKeys) {
      const entry = header?.entries.get(key);
      if (!entry) continue;
      const { value, valueSpan } = entry;
      const char = value.split('"').length % 2 === 0 ? '"' : findLoneApostrophe(value);
      if (char === null) continue;
      const start = source.text.indexOf(char, valueSpan.start);
      report(
        { start, end: start + 1 },
        `The ${key} has an unmatched ${char}. Remove it or add the other one.`,
      );
    }
  },
};

const findLoneApostrophe = (value: string) =>
  value.startsWith("'") && value.indexOf("'", 1) === -1 && !startsWithApostrophe.test(value) ? "'" : null;
