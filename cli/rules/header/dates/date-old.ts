import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

const oldest = '2000-01-01';

export const dateOld: DocumentRule = {
  id: 'date-old',
  scope: 'document',
  severity: 'error',
  summary: 'Dates must be in the year 2000 or later.',
  explain: 'Nothing on this site is that old, so the year is a typo. The post would come last in every list.',
  examples: headerExamples({ date: '1025-10-18' }, { date: '2025-10-18' }),
  check({ header }, report) {
    for (const key of ['date', 'updated']) {
      const entry = header?.entries.get(key);
      const day = header?.values.get(key);
      if (entry && typeof day === 'string' && day < oldest)
        report(entry.valueSpan, `${day} is before the year 2000. Is the year right?`);
    }
  },
};
