import type { HeaderEntry } from '../pipeline/header-entry.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const dateForm: Rule = {
  id: 'date-form',
  severity: 'error',
  summary: 'A date is a day of the calendar, written 2025-10-18.',
  explain:
    'Year, month and day in this order, with hyphens and two digits each for month and day. It means midnight in the studio. Days that no calendar has, such as 2025-02-30, are faults.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ date: '2025-02-30' }) },
    right: { 'blog/posing.md': examplePost({ date: '2025-02-28' }) },
  },
};

export function checkDay(report: Report, entry: HeaderEntry): string | null {
  const { key, value, valueStart, valueEnd } = entry;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (parts !== null && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return value;
  const expected = parts === null ? 'a date such as 2025-10-18' : 'a day of the calendar';
  const loose = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value);
  const day = loose && `${loose[1]}-${loose[2]?.padStart(2, '0')}-${loose[3]?.padStart(2, '0')}`;
  report.add(
    dateForm,
    report.between(valueStart, valueEnd),
    `Unexpected ${quoted(value)} for ${key}, expected ${expected}`,
    { suggestion: day && day !== value ? `Write ${key}: ${day}.` : null },
  );
  return null;
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  // day 0 of the next month is the last of this one; setUTCFullYear takes years below 100 as they are
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return day <= last.getUTCDate();
}
