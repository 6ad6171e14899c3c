import type { Ignore } from './document.ts';
import { splitHeader } from './header/split.ts';
import type { TextSpan } from './span.ts';

const inText = /^[ \t>]*<!-- studio-ignore ([^\n]*?)-->[ \t]*$/gm;
const inHeaderOrYaml = /^[ \t]*# studio-ignore ([^\n]*)$/gm;

export const isIgnoreComment = (html: string): boolean => /^<!-- studio-ignore (?!-->)/.test(html);

/** A comment applies to the whole header if it is in one, to the next line in YAML, and to the next paragraph in Markdown. */
export function findIgnores(path: string, text: string): Ignore[] {
  if (!text.includes('studio-ignore')) return [];
  if (path.endsWith('.yaml'))
    return findComments(text, inHeaderOrYaml).map((ignore) => ({
      ...ignore,
      removalSpan: null,
      to: ignore.from + 1,
    }));
  const header = text.slice(0, splitHeader(text).bodyStart);
  const headerEnd = header.trimEnd().split('\n').length;
  const lines = text.split('\n');
  return [
    ...findComments(header, inHeaderOrYaml).map((ignore) => ({ ...ignore, from: 1, to: headerEnd })),
    ...findComments(text, inText).map((ignore) => {
      // Formatters put a blank line between the comment and its paragraph.
      const first = lines.findIndex((line, index) => index >= ignore.from && line.trim() !== '');
      const blank = lines.findIndex((line, index) => index >= first && line.trim() === '');
      return { ...ignore, to: blank === -1 ? lines.length : blank };
    }),
  ];
}

/** Returns an entry for each rule ID in each comment. */
function findComments(text: string, pattern: RegExp): Ignore[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: comment, 1: idsAndReason = '', index }) => {
    const from = text.slice(0, index).split('\n').length;
    const [ids = ''] = idsAndReason.split(':');
    const start = index + comment.indexOf(idsAndReason);
    const rules = [...ids.matchAll(/[^\s,]+/g)];
    return rules.map(({ 0: rule, index: at }, position): Ignore => {
      const span = { start: start + at, end: start + at + rule.length };
      const next = rules[position + 1];
      const previous = rules[position - 1];
      const withComma = next
        ? { start: span.start, end: start + next.index }
        : { start: start + (previous ? previous.index + previous[0].length : 0), end: span.end };
      const removalSpan = rules.length === 1 ? lineSpan(text, index, comment) : withComma;
      return { rule, span, removalSpan, from, to: from };
    });
  });
}

/** A comment directly below text ends the paragraph, so a blank line must replace it. */
function lineSpan(text: string, start: number, line: string): TextSpan {
  const end = start + line.length;
  const isBelowText = line.includes('<!--') && /\S[^\n]*\n$/.test(text.slice(0, start));
  return { start, end: isBelowText ? end : Math.min(end + 1, text.length) };
}
