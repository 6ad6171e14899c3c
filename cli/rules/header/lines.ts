import { getOneLineEntries, maxHeaderLength } from '#cli/content/header/read.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { changedExamples, headerExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, defineDocumentRules, suggestReplacement } from '../rule.ts';

export const lineRules = defineDocumentRules([
  {
    id: 'header-line',
    summary: 'Each header line must be key: value.',
    explain:
      'Put the key, a colon and the value on one line. Lists, comments and values that span several lines are not supported. Separate tags with commas.',
    examples: changedExamples('category:', '# for now\ncategory:'),
    check({ header, source }, report) {
      if (!header || header.unreadableLines.length === 0) return;
      const values = [...source.text.slice(0, maxHeaderLength).matchAll(multilineValue)];
      const reported = new Set<RegExpExecArray>();
      for (const { start, end, text } of header.unreadableLines) {
        const value = values.find(({ 0: whole, index }) => index < start && start < index + whole.length);
        if (!value)
          report(
            { start, end },
            `${quote(text)} is not a key: value line.`,
            correctLine(text, { start, end }, Object.keys(header.keys)),
          );
        else if (!reported.has(value)) {
          reported.add(value);
          const message = `The value of ${value[1]} is on several lines.`;
          const joined = joinValue(value);
          const span = { start: value.index, end: value.index + value[0].length };
          report(span, message, { likelyFixes: joined ? [joined] : [] });
        }
      }
    },
  },
  {
    id: 'value-empty',
    summary: 'Each key in the header must have a value.',
    explain: 'A key without a value does nothing. Add the value, or delete the line if the key is optional.',
    examples: headerExamples({ updated: '' }),
    check({ header, source }, report) {
      for (const { key, keySpan, value, valueSpan } of getOneLineEntries(header, source.text)) {
        const { required, type } = header?.keys[key] ?? {};
        const isNeeded = required || type === 'text' || key === 'heroImage';
        const advice = isNeeded ? 'Add one after the colon.' : 'Add one, or remove the line.';
        if (value === '') report(keySpan, `${key} has no value. ${advice}`);
        if (type === 'text' && (/^(?:null|~)$/i.test(value) || isBlockSign(value)))
          report(valueSpan, `Readers would see ${value} as the ${key}.`);
      }
    },
  },
]);

/** Matches a key and the lines below it that YAML would read as its value, or that continue a sentence. */
const multilineValue =
  /^(\w+):(.*)((?:\n(?:[ \t]+(?!#)|(?=-[ \t\w])(?!-[ \t]*\w+:)|(?<=:[ \t]*(?:[>|][+-]?)?\n)(?!---|[\w-]+:\s)|(?<=^(?:excerpt|description|title|heroImageAlt):.*[^\s.!?]\n)(?=[a-z][\w’',]* (?![=:]))(?!(?:author|category|date|description|excerpt|tags|title|updated)\b))\S.*)+)/gm;

/** `author Anna`, `author = Anna`, `- author: Anna`, `“author”: Anna` and `**author:** Anna` */
function correctLine(line: string, span: TextSpan, keys: readonly string[]): Advice {
  const [, name = '', value] = /^[-*_"“' \t]*(\w+)["”'*_]*[ \t]*[=: ][*_]*[ \t]*(.*)$/.exec(line) ?? [];
  const key = keys.find((each) => each.toLowerCase() === name.toLowerCase());
  // Lines of JSON have quotes and commas.
  const plain = value?.replace(/^"(.*)",?$/, '$1');
  if (key !== undefined) return suggestReplacement(`${key}: ${plain}`, span);
  const [words = ''] = /^\w+(?: \w+)+(?=:)/.exec(line) ?? [];
  const joined = keys.find((each) => each.toLowerCase() === words.replaceAll(' ', '').toLowerCase());
  if (joined !== undefined) return suggestReplacement(joined + line.slice(words.length), span);
  return words !== '' ? { suggestion: `The keys are ${keys.join(', ')}.` } : {};
}

/** In YAML, > and | announce text on the lines below. */
export const isBlockSign = (value: string): boolean => /^[>|][+-]?$/.test(value);

/** `true # not yet` */
export const withoutComment = (value: string): string => value.replace(/\s+#.*$/, '');

const isListItem = (line: string) => /^[ \t]*-/.test(line);

/** Returns null if the meaning is unclear. */
function joinValue({ 0: whole, 1: key, 2: first = '', 3: below = '', index }: RegExpExecArray): Fix | null {
  const lines = below.trim().split(/\s*\n\s*/);
  if (lines.some((line) => /^\w+:\s/.test(line))) return null;
  const items = lines.filter(isListItem);
  const start = isBlockSign(first.trim()) ? '' : first.trim();
  const replace = (text: string) => ({ start: index, end: index + whole.length, text: `${key}: ${text}` });
  if (items.length === 0) return replace([start, ...lines].join(' ').trim());
  if (items.length < lines.length || start !== '') return null;
  return replace(items.map((item) => item.replace(/^-\s*/, '')).join(', '));
}
