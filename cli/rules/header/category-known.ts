import { suggest } from '#src/lib/text/suggest.ts';
import { categories } from '#src/model/category.ts';
import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { getMalformedEntries } from './malformed-entries.ts';

export const categoryKnown: DocumentRule = {
  id: 'category-known',
  scope: 'document',
  severity: 'error',
  summary: 'A post must be in one of the ten categories.',
  explain: `The categories are ${categories.join(', ')}. Use tags for any other grouping. --fix corrects capitalization.`,
  fixable: true,
  examples: headerExamples({ category: 'Photography tips' }, { category: 'Photography Tips' }),
  check({ header }, report) {
    for (const { value, valueSpan } of getMalformedEntries(header, 'category')) {
      const meant = categories.find((category) => category.toLowerCase() === value.toLowerCase());
      report(valueSpan, `Unknown category ${quote(value)}. Use one of ${categories.join(', ')}.`, {
        ...suggestSpelling(suggest(value, categories), valueSpan),
        fix: meant === undefined ? null : { ...valueSpan, text: meant },
      });
    }
  },
};
