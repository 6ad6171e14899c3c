import { plural } from '#src/lib/format/count.ts';
import { readTime as calculateReadTime } from '#src/lib/text/read-time.ts';
import { headerExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const readTime: DocumentRule = {
  id: 'read-time',
  scope: 'document',
  severity: 'warning',
  summary: 'readTime must match the number of words.',
  explain:
    'The site calculates the time itself: words divided by 200, rounded, at least 1. A different value in the header is out of date. --fix corrects it. You can also delete the line.',
  fixable: true,
  examples: headerExamples({ readTime: '12 min read' }, { readTime: '1 min read' }),
  check({ header, body }, report) {
    const entry = header?.entries.get('readTime');
    const declared = header?.values.get('readTime');
    if (!entry || typeof declared !== 'string' || !body || body.excess) return;
    const calculated = calculateReadTime(body.words);
    if (declared === calculated) return;
    report(
      entry.valueSpan,
      `"${declared}" does not match ${plural(body.words, 'word')}. Use "${calculated}".`,
      {
        fix: { ...entry.valueSpan, text: calculated },
      },
    );
  },
};
