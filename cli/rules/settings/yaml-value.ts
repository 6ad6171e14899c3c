import { suggestSpelling, suggestReplacement } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import type { WrongValue } from '#cli/content/settings/schema-problems.ts';
import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { describeValue, describeExpected, describeSubject } from './describe.ts';
import { studioExamples } from '../example-settings.ts';
import type { Advice, SettingsRule } from '../rule.ts';

export const yamlValue: SettingsRule = {
  id: 'yaml-value',
  scope: 'content',
  severity: 'error',
  summary: 'Each value in a YAML file must have the type and format that its key requires.',
  explain:
    'A price is a whole number of dollars, a time uses a 24-hour clock, and text that looks like a number needs quotes. --fix adds or removes quotes, and replaces yes and no with true and false.',
  fixable: true,
  examples: studioExamples('zip: "28205"', 'zip: 28205'),
  check({ settings }, report) {
    for (const { source, wrongValues } of settings.files) {
      for (const { value, path, issue } of wrongValues) {
        const fix = getFix(value, issue, source.text);
        report(source.path, value.span, getMessage(value, path, issue), {
          ...getAdvice(value, issue, fix),
          fix,
        });
      }
    }
  },
};

type Issue = WrongValue['issue'];

function getMessage(value: YamlValue, path: WrongValue['path'], issue: Issue): string {
  if (issue.code === 'invalid_key') {
    const expected = issue.issues.map(describeExpected).join(' or ');
    return `The key ${quote(String(path.at(-1)))} is unknown. Use ${expected}.`;
  }
  return `${describeSubject(path)} is ${describeValue(value)}. It must be ${describeExpected(issue)}.`;
}

const plainWord = /^[\w.+-]+$/;
const plainNumber = /^-?(?:0|[1-9]\d{0,9})(?:\.\d{1,9})?$/;
const booleans: Record<string, string> = {
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
  true: 'true',
  false: 'false',
};

/** Fixes only what is certain: missing or extra quotes, and other words for true and false. */
function getFix(value: YamlValue, issue: Issue, text: string): Fix | null {
  if (issue.code !== 'invalid_type' || value.style === undefined || value.isEmpty) return null;
  const { start, end } = value.span;
  const sourceText = text.slice(start, end);
  const isQuoted = value.style.startsWith('QUOTE');
  if (issue.expected === 'string' && value.style === 'PLAIN' && plainWord.test(sourceText)) {
    return { start, end, text: `"${sourceText}"` };
  }
  if (!value.isText()) return null;
  const word = value.scalar.toLowerCase();
  if (issue.expected === 'boolean' && Object.hasOwn(booleans, word)) {
    return { start, end, text: booleans[word] ?? word };
  }
  const isNumber = issue.expected === 'number' || issue.expected === 'int';
  return isNumber && isQuoted && plainNumber.test(value.scalar) ? { start, end, text: value.scalar } : null;
}

function getAdvice(value: YamlValue, issue: Issue, fix: Fix | null): Advice {
  if (fix) return { suggestion: `Use ${fix.text}.` };
  if (!value.isText()) return {};
  const { scalar, span } = value;
  if (issue.code === 'invalid_value') return suggestSpelling(suggest(scalar, issue.values.map(String)), span);
  if (issue.code === 'invalid_type') {
    const dollars = /^\$\s?(\d+)$/.exec(scalar)?.[1];
    return suggestReplacement(dollars, span, `${dollars}: prices have no dollar sign`);
  }
  if (issue.code !== 'invalid_format' || issue.pattern === undefined) return {};
  const pattern = new RegExp(issue.pattern.slice(1, issue.pattern.lastIndexOf('/')));
  const validFormat = convertFormats(scalar).find((converted) => pattern.test(converted));
  return suggestReplacement(validFormat && JSON.stringify(validFormat), span);
}

/** Writes a URL, time, phone number or state in the formats that the site expects. */
function convertFormats(text: string): string[] {
  const [, hour = '', minute = '00', meridiem] = /^(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (meridiem?.toLowerCase() === 'p' ? 12 : 0);
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return [
    text.replace(/\/+$/, ''),
    `${String(hours).padStart(2, '0')}:${minute}`,
    digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    text.toUpperCase(),
  ];
}
