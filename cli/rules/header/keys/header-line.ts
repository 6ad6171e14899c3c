import type { Span } from '#cli/content/span.ts';
import { instead } from '#cli/rules/guess.ts';
import { quoted } from '#cli/rules/quoted.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { Advice, DocumentRule } from '#cli/rules/rule.ts';

export const headerLine: DocumentRule = {
  id: 'header-line',
  scope: 'document',
  severity: 'error',
  summary: 'Each line of the header is key: value.',
  explain:
    'Put the key, a colon and the value on one line. Lists, comments and values that span several lines are not supported. Separate tags with commas.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', '# for now\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const { start, end, text } of header?.unreadableLines ?? [])
      report(
        { start, end },
        `${quoted(text)} is not a key: value line. Rewrite it or remove it.`,
        adviceFor(text, { start, end }),
      );
  },
};

function adviceFor(line: string, span: Span): Advice {
  const [, key, value] = /^(\w+)[ \t]*=[ \t]*(.*)$/.exec(line) ?? [];
  if (key !== undefined) return instead(`${key}: ${value}`, span);
  return /^[ \t]*-[ \t]/.test(line)
    ? { suggestion: 'Put all values after the key, separated by commas.' }
    : {};
}
