import type { z } from 'zod';
import { plural } from '#src/lib/format/count.ts';
import type { Path } from '#cli/content/settings/positions.ts';
import { quote } from '#src/lib/text/quote.ts';

/** Names a value by its path, for the start of a sentence. */
export function describeSubject(path: Path): string {
  const [parent, last] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  if (last === undefined) return 'The file';
  if (typeof last !== 'number') return quote(String(last));
  return `Entry ${last + 1}${parent === undefined ? '' : ` of ${quote(String(parent))}`}`;
}

/** Describes a value as written, for use after "is". */
export function describeValue(value: unknown): string {
  if (value === null) return 'empty';
  if (typeof value === 'string') return value.trim() === '' ? 'blank' : quote(value);
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return 'a group of keys';
  return value.length === 0 ? 'an empty list' : `a list of ${plural(value.length, 'entry', 'entries')}`;
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

const formats: Record<string, string> = {
  email: 'an email address such as hello@hushquarter.example',
  url: 'a URL such as https://hushquarter.example',
  date: 'a date such as 2025-10-18',
};

/** Describes the values that the schema accepts, for use after "must be" or "with". */
export function describeExpected(issue: z.core.$ZodIssue): string {
  const fromSchema = /^expected (.+)$/.exec(issue.message)?.[1];
  if (fromSchema !== undefined) return fromSchema;
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map((value) => quote(String(value))).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? `in the format ${issue.format}`;
    case 'too_small':
      return describeLimit(issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
    case 'too_big':
      return describeLimit(issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    default:
      return `different: ${issue.message}`;
  }
}

function describeLimit(origin: string, limit: number, comparison: string): string {
  if (origin === 'string') return limit === 1 ? 'text' : `${comparison} ${limit} characters`;
  return origin === 'array'
    ? `a list of ${comparison} ${plural(limit, 'entry', 'entries')}`
    : `${comparison} ${limit}`;
}
