import { quoted } from '../quoted.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import type { WrongValue } from '#cli/content/settings/schema-problems.ts';
import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { describeValue, expectedOf, subjectOf } from './describe.ts';
import { exampleStudio } from '../example-settings.ts';
import type { ContentRule } from '../rule.ts';

export const yamlValue: ContentRule = {
  id: 'yaml-value',
  scope: 'content',
  severity: 'error',
  summary: 'Each value of a YAML file has the form that its key needs.',
  explain:
    'A price is a whole number of dollars, a time uses a 24-hour clock, and text that looks like a number needs quotes. --fix corrects missing or extra quotes, and yes and no.',
  fixable: true,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('zip: "28205"', 'zip: 28205') },
    right: { 'studio.yaml': exampleStudio() },
  },
  check({ settings }, report) {
    for (const { source, wrongValues } of settings.files) {
      for (const { value, path, issue } of wrongValues) {
        const fix = fixFor(value, issue, source.text);
        report(source.path, value.span, messageFor(value, path, issue), {
          suggestion: suggestionFor(value, issue, fix),
          fix,
        });
      }
    }
  },
};

type Issue = WrongValue['issue'];

function messageFor(value: YamlValue, path: WrongValue['path'], issue: Issue): string {
  if (issue.code === 'invalid_key') {
    const expected = issue.issues.map(expectedOf).join(' or ');
    return `The key ${quoted(String(path.at(-1)))} is unknown. Use ${expected}.`;
  }
  return `${subjectOf(path)} is ${describeValue(value)}. It must be ${expectedOf(issue)}.`;
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

/** Only where the meaning is certain: missing or extra quotes, and other words for true and false. */
function fixFor(value: YamlValue, issue: Issue, text: string): Fix | null {
  if (issue.code !== 'invalid_type' || value.style === undefined || value.isEmpty) return null;
  const { start, end } = value.span;
  const written = text.slice(start, end);
  const isQuoted = value.style.startsWith('QUOTE');
  if (issue.expected === 'string' && value.style === 'PLAIN' && plainWord.test(written)) {
    return { start, end, text: `"${written}"` };
  }
  if (!value.isText()) return null;
  const word = value.scalar.toLowerCase();
  if (issue.expected === 'boolean' && Object.hasOwn(booleans, word)) {
    return { start, end, text: booleans[word] ?? word };
  }
  const isNumber = issue.expected === 'number' || issue.expected === 'int';
  return isNumber && isQuoted && plainNumber.test(value.scalar) ? { start, end, text: value.scalar } : null;
}

function suggestionFor(value: YamlValue, issue: Issue, fix: Fix | null): string | null {
  if (fix) return `Write ${fix.text}.`;
  if (!value.isText()) return null;
  if (issue.code === 'invalid_value') {
    const nearest = suggest(value.scalar, issue.values.map(String));
    return nearest && `Did you mean "${nearest}"?`;
  }
  const dollars = issue.code === 'invalid_type' ? /^\$\s?(\d+)$/.exec(value.scalar)?.[1] : undefined;
  return dollars === undefined ? null : `Write ${dollars}: prices are dollars without the sign.`;
}
