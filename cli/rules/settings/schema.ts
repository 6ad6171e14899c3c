import { suggest } from '#src/lib/text/suggest.ts';
import type { Path } from '#cli/content/settings/positions.ts';
import type { UnknownKey, WrongValue } from '#cli/content/settings/schema-problems.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { studioExamples } from '../example-settings.ts';
import { parseDay } from '../header/dates.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, defineSettingsRules, suggestSpelling } from '../rule.ts';
import type { z } from 'zod';
import { plural } from '#src/lib/format/count.ts';

export const schemaRules = defineSettingsRules([
  {
    id: 'yaml-key-missing',
    summary: 'A YAML file must have every required key.',
    explain:
      'Pages, structured data and emails read these values and cannot work without them. The problem is shown at the group that the key belongs in.',
    examples: studioExamples('  slogan: Be seen as you are\n'),
    check({ settings }, report) {
      for (const { source, missingKeys } of settings.files) {
        for (const { key, path, span, issue } of missingKeys) {
          const message = `${describeSubject(path)} has no "${key}". Add "${key}:" with ${describeExpected(issue)}.`;
          report(source.path, span, message);
        }
      }
    },
  },
  {
    id: 'yaml-key-unknown',
    summary: 'A YAML file may contain only keys that the site recognizes.',
    explain:
      'A misspelled key would silently do nothing. --fix corrects keys that differ only in capitalization, hyphens or underscores.',
    fixable: true,
    examples: studioExamples('primeTimeFrom', 'prime_time_from'),
    check({ settings }, report) {
      for (const { source, unknownKeys } of settings.files) {
        let quotedUntil = 0;
        for (const unknown of unknownKeys) {
          const { key, span, correctKey, nearest } = unknown;
          if (span.start < quotedUntil) continue;
          const isClosed = key === 'closed' && unknown.availableKeys.includes('open');
          if (key !== 'closed' && isAfterComma(key, span, source.text)) {
            const { text } = source;
            const from = text.slice(0, span.start).search(/(?<=[\w-]:[ \t]+)[^\s"{},:][^"{},\n]*,[ \t]*$/);
            const [rest = ''] =
              /^[^{}:\n]*?(?=[ \t]*(?:,[ \t]*[\w-]+:|\}|\n))/.exec(text.slice(span.start)) ?? [];
            quotedUntil = span.start + rest.length;
            const written = JSON.stringify(text.slice(from, quotedUntil));
            report(source.path, span, 'The comma before this text ends the value.', {
              likelyFixes: [{ start: from, end: quotedUntil, text: written }],
            });
            continue;
          }
          const isQuoted = source.text.slice(span.start, span.end) !== key;
          const comma = isClosed ? /,[ \t]*$/.exec(source.text.slice(0, span.start)) : null;
          if (comma) {
            const edit = { start: comma.index, end: span.end, text: '', offer: 'Remove it.' };
            report(source.path, span, describeUnknown(unknown, source.text), { likelyFixes: [edit] });
            continue;
          }
          report(source.path, span, describeUnknown(unknown, source.text), {
            ...suggestSpelling(nearest, span, isQuoted ? JSON.stringify(nearest) : nearest),
            fix: correctKey === null || isQuoted ? null : { ...span, text: correctKey },
          });
        }
      }
    },
  },
  {
    id: 'yaml-value',
    summary: 'Each value in a YAML file must have the type and format that its key requires.',
    explain:
      'A price is a whole number of dollars, a time uses a 24-hour clock, and text that looks like a number needs quotes. --fix adds or removes quotes, and replaces yes and no with true and false.',
    fixable: true,
    examples: studioExamples('zip: "28205"', 'zip: 28205'),
    check({ settings }, report) {
      for (const { source, wrongValues } of settings.files) {
        for (const wrong of wrongValues) {
          // yaml-key-unknown reports the rest of a number with a comma.
          if (/^,\d/.test(source.text.slice(wrong.span.end))) continue;
          const fix = getFix(wrong, source.text);
          const advice =
            quoteComment(wrong, source.text) ??
            addEmptyList(wrong, source.text) ??
            getAdvice(wrong, fix, source.text);
          report(source.path, wrong.span, getMessage(wrong), { ...advice, fix });
        }
      }
    },
  },
]);

function describeUnknown({ key, span, availableKeys, belongsIn }: UnknownKey, text: string): string {
  if (belongsIn) return `The key ${quote(key)} ${describePlace(belongsIn)}, as its indentation has to say.`;
  if (key === 'closed' && availableKeys.includes('open'))
    return 'A day without "open" is closed, so "closed" is not needed.';
  if (/^\d/.test(key) && /\d,$/.test(text.slice(0, span.start)))
    return `${quote(key)} is not part of the number before it. Write 1299 for 1,299 and 0.5 for 0,5.`;
  const [, name] = /^([\w-]+)[:=]/.exec(key) ?? [];
  if (name !== undefined) return `The key ${quote(name)} needs a colon and a space after it.`;
  return `The key ${quote(key)} is unknown. ${adviseKeys(availableKeys)}`.trim();
}

function describePlace(group: Path): string {
  if (group.length === 0) return 'belongs at the top level';
  const name = describeSubject(group);
  return `belongs in ${name.startsWith('Entry') ? name.replace('Entry', 'entry') : name}`;
}

const maxListedKeys = 8;

function adviseKeys(availableKeys: readonly string[]): string {
  if (availableKeys.length === 0 || availableKeys.length > maxListedKeys) return '';
  const names = [availableKeys.slice(0, -1).join(', '), availableKeys.at(-1)].filter(Boolean);
  return `Other keys here are ${names.join(' and ')}.`;
}

function getMessage({ value, path, issue }: WrongValue): string {
  if (issue.code === 'invalid_key') {
    const expected = issue.issues.map(describeExpected).join(' or ');
    return `The key ${quote(String(path.at(-1)))} is unknown. Keys here are ${expected}.`;
  }
  return `${describeSubject(path)} is ${describeValue(value)}. It must be ${describeExpected(issue)}.`;
}

const plainWord = /^[\w.+-]+$/;
const plainNumber = /^-?(?:0|[1-9]\d{0,9})(?:\.\d{1,9})?$/;
const booleans = new Map(
  Object.entries({ yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' }),
);

/** Fixes only what is certain: missing or extra quotes, and other words for true and false. */
function getFix({ value, style, span, issue }: WrongValue, text: string): Fix | null {
  if (issue.code !== 'invalid_type' || style === undefined) return null;
  const written = text.slice(span.start, span.end);
  if (issue.expected === 'string' && style === 'PLAIN' && plainWord.test(written))
    return useText(span, `"${written}"`);
  if (typeof value !== 'string') return null;
  const boolean = issue.expected === 'boolean' ? booleans.get(value.toLowerCase()) : undefined;
  if (boolean !== undefined) return useText(span, boolean);
  const isNumber = issue.expected === 'number' || issue.expected === 'int';
  return isNumber && style.startsWith('QUOTE') && plainNumber.test(value) ? useText(span, value) : null;
}

const useText = (span: TextSpan, text: string): Fix => ({ ...span, text });

function getAdvice({ value, span, path, issue }: WrongValue, fix: Fix | null, source: string): Advice {
  if (issue.code === 'invalid_key') return suggestSpelling(suggest(String(path.at(-1)), dayNames), span);
  if (/^-?\d+,\d{4,}$|^(?:\d+,){3}\d+$/.test(String(value)))
    return { suggestion: 'Write decimals with a period, as in 0.5.' };
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isColonInText(value))
    return { suggestion: 'Put text with a colon in double quotes.' };
  if (typeof value !== 'number' && (fix || typeof value !== 'string')) return {};
  const text = String(value);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const longer = values.find((each) => each.startsWith(text));
    return suggestSpelling(suggest(text, values) ?? longer, span);
  }
  if (issue.code === 'invalid_format' && issue.format === 'date' && /\d +(?:to|and|-|–) +\d/.test(text))
    return { suggestion: 'Write one line for each day.' };
  const digits = /^\$?\s?(\d+|\d{1,3}(?:,\d{3})+)(?: ?\$| (?:dollars|USD|min(?:utes)?))?$/
    .exec(text)?.[1]
    ?.replaceAll(',', '');
  return {
    likelyFixes: [
      ...(digits === undefined ? [] : [useText(span, digits)]),
      // The name of an anchor has lost its *.
      ...(issue.code === 'invalid_type' &&
      lists.has(issue.expected) &&
      !/\D - /.test(text) &&
      !source.includes(`&${text}`)
        ? [useText(span, toList(text))]
        : []),
      ...convertFormats(text).map((converted) => useText(span, JSON.stringify(converted))),
    ],
  };
}

const dayNames = ['Every day', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `- Private studio access: yes` */
const isColonInText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).filter((each) => each !== null).length === 1;

/** `slogan: #1 in town` */
function quoteComment({ value, span }: WrongValue, text: string): Advice | null {
  const [, key, comment] = /^([\w-]+:[ \t]+)(#.*\S)/.exec(text.slice(span.start)) ?? [];
  if (value !== null || key === undefined || comment === undefined) return null;
  const start = span.start + key.length;
  const offer = 'Text after a # is a comment. Put it in double quotes.';
  const fix = { start, end: start + comment.length, text: JSON.stringify(comment), offer };
  return { suggestion: offer, likelyFixes: [fix] };
}

/** `exceptions:` */
function addEmptyList({ value, span, issue }: WrongValue, text: string): Advice | null {
  const [key] = /^[\w-]+:(?=[ \t]*(?:#.*)?(?:\n|$))/.exec(text.slice(span.start)) ?? [];
  if (value !== null || key === undefined || issue.code !== 'invalid_type' || !lists.has(issue.expected))
    return null;
  const end = span.start + key.length;
  return { likelyFixes: [{ start: end, end, text: ' []', offer: 'Write [] for an empty list.' }] };
}

/** `{ detail: Per session, but ask us, price: 10 }` */
const isAfterComma = (key: string, { start }: TextSpan, text: string): boolean =>
  /[{,][ \t]*[\w-]+:[ \t]+[^"'{},\n][^"{},\n]*,[ \t]*$/u.test(text.slice(0, start)) &&
  !text.startsWith(':', start + key.length);

/** 10 pm → 22:00 */
function toTime(text: string): string | null {
  const plain = text.replaceAll(/[“”"']/g, '').trim();
  if (/^noon$/i.test(plain)) return '12:00';
  const [, hour, minute = '00', meridiem] =
    /^(\d{1,2})(?:[:.]?(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(plain) ?? [];
  // 5 can mean 17:00.
  if (hour === undefined || (meridiem === undefined && Number(hour) < 7)) return null;
  const isAfternoon = meridiem?.toLowerCase() === 'p';
  const hours = meridiem === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** 10 am–1 pm, 2 pm–10 pm → 10:00 to 13:00 and 14:00 to 22:00 */
const toRanges = (text: string): string =>
  text
    .split(/\s*(?:,|;|&|\band\b)\s*/)
    .map((range) => {
      const times = range.split(/\s*(?:-|–|\bto\b|\buntil\b)\s*/);
      return times.map((time) => toTime(time) ?? time).join(' to ');
    })
    .join(' and ');

/** Writes a URL, time, opening hours, phone number, state or day in the formats that the site expects. */
function convertFormats(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const written = [
    text.replace(/\/+$/, ''),
    text.replace(/^(?:http:\/\/)?(?=[\w-]+(?:\.[\w-]+)+(?:\/|$))/, 'https://'),
    text.replace(/^mailto:/, ''),
    toTime(text) ?? '',
    toRanges(text),
    digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    text.toUpperCase(),
    text.toLowerCase(),
    parseDay(text) ?? '',
  ];
  return written.filter((each) => each !== '' && each !== text);
}

const lists: ReadonlySet<string> = new Set(['array', 'tuple']);

/** 1-2 → [1, 2] */
const toList = (text: string): string => `[${text.replace(/^(\d+) ?[-–] ?(\d+)$/, '$1, $2')}]`;

/** Names a value by its path, for the start of a sentence. */
function describeSubject(path: Path): string {
  const [parent, last] = path.length > 1 ? path.slice(-2) : [undefined, path[0]];
  if (last === undefined) return 'The file';
  if (typeof last !== 'number') return quote(String(last));
  return `Entry ${last + 1}${parent === undefined ? '' : ` of ${quote(String(parent))}`}`;
}

/** Describes a value as written, for use after "is". */
function describeValue(value: unknown): string {
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
  url: 'a URL that starts with https://',
  date: 'a date such as 2025-10-18',
};

/** Describes the values that the schema accepts, for use after "must be" or "with". */
function describeExpected(issue: z.core.$ZodIssue): string {
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
