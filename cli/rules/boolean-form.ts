import type { HeaderEntry } from '../pipeline/header-entry.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const booleanForm: Rule = {
  id: 'boolean-form',
  severity: 'error',
  summary: 'featured and draft are true or false.',
  explain:
    'Other words, such as yes or on, mean different things to different tools. true and false in other capitals are mended by --fix.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ draft: 'yes' }) },
    right: { 'blog/posing.md': examplePost({ draft: 'true' }) },
  },
};

const meanings: Record<string, string> = {
  yes: 'true',
  on: 'true',
  '1': 'true',
  no: 'false',
  off: 'false',
  '0': 'false',
};

export function checkBoolean(report: Report, entry: HeaderEntry): boolean | null {
  const { key, value, valueStart, valueEnd } = entry;
  if (value === 'true' || value === 'false') return value === 'true';
  const lower = value.toLowerCase();
  const isCertain = lower === 'true' || lower === 'false';
  const meant = isCertain ? lower : Object.hasOwn(meanings, lower) ? meanings[lower] : undefined;
  report.add(
    booleanForm,
    report.between(valueStart, valueEnd),
    `Unexpected ${quoted(value)} for ${key}, expected true or false`,
    {
      suggestion: meant === undefined ? null : `Write ${key}: ${meant}.`,
      fix: isCertain ? { start: valueStart, end: valueEnd, text: lower } : null,
    },
  );
  return null;
}
