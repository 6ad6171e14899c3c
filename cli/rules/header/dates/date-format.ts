import { suggestReplacement } from '#cli/rules/suggestions.ts';
import { quote } from '#cli/rules/quote.ts';
import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';
import { getMalformedEntries } from '../malformed-entries.ts';

const pattern = /^\d{4}-\d{2}-\d{2}$/;

export const dateFormat: DocumentRule = {
  id: 'date-format',
  scope: 'document',
  severity: 'error',
  summary: 'A date must be valid and written like 2025-10-18.',
  explain:
    "Write the year, month and day in that order, separated by hyphens, with two digits each for month and day. A post goes live at midnight in the studio's time zone. Days that do not exist, such as 2025-02-30, are errors.",
  examples: headerExamples({ date: '2025-02-30' }, { date: '2025-02-28' }),
  check({ header }, report) {
    for (const { key, value, valueSpan } of getMalformedEntries(header, 'day')) {
      const meant = parseDay(value);
      const message = pattern.test(value)
        ? `${value} is not a valid date. Check the month and the day.`
        : `${quote(value)} is not a date. Write it like 2025-10-18.`;
      report(
        valueSpan,
        message,
        meant === value ? {} : suggestReplacement(meant, valueSpan, `${key}: ${meant}`),
      );
    }
  },
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Parses a day in other common formats: 2025/10/18, 10/18/2025 and October 18, 2025. */
function parseDay(value: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value) ?? [];
  if (year && month && day) return formatDay(year, month, day);
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  if (usMonth && usDay && usYear) return formatDay(usYear, usMonth, usDay);
  const [, name, dayOfMonth, inYear] =
    /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(value) ?? [];
  const number = months.indexOf(name?.toLowerCase() ?? '') + 1;
  return number > 0 && dayOfMonth && inYear ? formatDay(inYear, String(number), dayOfMonth) : null;
}

const formatDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
