import { quoted } from '../quoted.ts';
import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const headerLine: DocumentRule = {
  id: 'header-line',
  scope: 'document',
  severity: 'error',
  summary: 'Each line of the header is key: value.',
  explain:
    'Write the key, a colon and the value on one line. Lists, comments and values over several lines are not supported. Separate tags with commas.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost().replace('category:', '# for now\ncategory:') },
    right: { 'blog/posing.md': examplePost() },
  },
  check({ header }, report) {
    for (const { start, end, text } of header?.unreadableLines ?? [])
      report({ start, end }, `${quoted(text)} is not a key: value line. Rewrite or remove it.`, {
        suggestion: suggestionFor(text),
      });
  },
};

function suggestionFor(line: string): string | null {
  const [, key, value] = /^(\w+)[ \t]*=[ \t]*(.*)$/.exec(line) ?? [];
  if (key !== undefined) return `Write ${key}: ${value}.`;
  return /^[ \t]*-[ \t]/.test(line) ? 'Write all values after the key, separated by commas.' : null;
}
