import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import { suggestReplacement } from '#cli/rules/suggestions.ts';
import { quote } from '#cli/rules/quote.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import { maxHeaderLength } from '#cli/content/header/read.ts';
import type { Advice, DocumentRule } from '#cli/rules/rule.ts';

export const headerLine: DocumentRule = {
  id: 'header-line',
  scope: 'document',
  severity: 'error',
  summary: 'Each header line must be key: value.',
  explain:
    'Put the key, a colon and the value on one line. Lists, comments and values that span several lines are not supported. Separate tags with commas.',
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', '# for now\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header, source }, report) {
    const values = [...source.text.slice(0, maxHeaderLength).matchAll(multilineValue)];
    const reported = new Set<RegExpExecArray>();
    for (const { start, end, text } of header?.unreadableLines ?? []) {
      const value = values.find(({ 0: whole, index }) => index < start && start < index + whole.length);
      if (!value)
        report(
          { start, end },
          `${quote(text)} is not a key: value line. Rewrite it or remove it.`,
          correctEqualsSign(text, { start, end }),
        );
      else if (!reported.has(value)) {
        reported.add(value);
        const message = `The value of ${value[1]} is on several lines. Put it on one line.`;
        report({ start, end: value.index + value[0].length }, message, getAdvice(value));
      }
    }
  },
};

/** Matches a key and the lines below it that YAML would read as its value. */
const multilineValue = /^(\w+):(.*)((?:\n(?:[ \t]+(?![\w-]+:\s|#)|(?=-[ \t]))\S.*)+)/gm;

function correctEqualsSign(line: string, span: TextSpan): Advice {
  const [, key, value] = /^(\w+)[ \t]*=[ \t]*(.*)$/.exec(line) ?? [];
  return key === undefined ? {} : suggestReplacement(`${key}: ${value}`, span);
}

function getAdvice(value: RegExpExecArray): Advice {
  const joined = joinValue(value);
  return joined ? { suggestion: `Use ${joined.text}`, likelyFixes: [joined] } : {};
}

const isListItem = (line: string) => /^[ \t]*-[ \t]/.test(line);

/** Returns null if the meaning is unclear. */
function joinValue({ 0: whole, 1: key, 2: first = '', 3: below = '', index }: RegExpExecArray): Fix | null {
  const lines = below.trim().split(/\s*\n\s*/);
  const items = lines.filter(isListItem);
  const start = first.trim().replace(/^[>|][+-]?$/, '');
  const replace = (text: string) => ({ start: index, end: index + whole.length, text: `${key}: ${text}` });
  if (items.length === 0) return replace([start, ...lines].join(' ').trim());
  if (items.length < lines.length || start !== '') return null;
  return replace(items.map((item) => item.replace(/^-\s*/, '')).join(', '));
}
