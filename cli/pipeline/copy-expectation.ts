import type { z } from 'zod';
import type { Spot } from './copy-tree.ts';
import { quoted } from './validate-report.ts';

type Issue = z.core.$ZodIssue;

/** A value as a message names it. */
export function describeValue({ value, isList, children }: Spot): string {
  if (value === null) return 'empty value';
  if (isList) return `list of ${children.size}`;
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'blank text' : quoted(value);
    case 'number':
    case 'bigint':
      return `number ${value}`;
    case 'boolean':
      return String(value);
    default:
      return 'group of keys';
  }
}

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  null: 'nothing',
};

const formats: Record<string, string> = {
  email: 'an e-mail address such as hello@hushquarter.example',
  url: 'an address such as https://hushquarter.example',
  date: 'a day such as 2025-10-18',
};

/** What the schema would take instead, to follow 'expected'. */
export function expectedOf(issue: Issue): string {
  // A schema's own message says it best; those of zod are in zod's words.
  if (issue.message.startsWith('expected ')) return issue.message.slice('expected '.length);
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.length === 1
        ? quoted(String(issue.values[0]))
        : `one of ${issue.values.map((value) => quoted(String(value))).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? `the form ${issue.format}`;
    case 'too_small':
      return bound(
        issue.origin,
        Number(issue.minimum),
        issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than',
      );
    case 'too_big':
      return bound(
        issue.origin,
        Number(issue.maximum),
        issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than',
      );
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectedOf))].join(' or ') || 'one of the forms it can have';
    case 'invalid_key':
      return 'a key of the right form';
    case 'invalid_element':
      return 'entries of the right form';
    case 'unrecognized_keys':
      return 'only keys that the site knows';
    default:
      return issue.message;
  }
}

function bound(origin: string, limit: number, how: string): string {
  if (origin === 'string' && limit === 1 && how === 'at least') return 'a text';
  const units: Record<string, string> = { string: 'character', array: 'entry', set: 'entry' };
  const unit = units[origin];
  if (unit === undefined) return `${how} ${limit}`;
  const many = unit === 'entry' ? 'entries' : `${unit}s`;
  return `${how} ${limit} ${limit === 1 ? unit : many}`;
}
