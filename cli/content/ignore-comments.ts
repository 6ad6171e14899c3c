import type { Span } from './span.ts';

/** `<!-- studio-ignore fact-typed: our old price -->`: the writer accepts what a rule finds nearby. */
export interface Ignore {
  /** The id of a rule, as written. */
  rule: string;
  span: Span;
  /** The lines that it covers. */
  from: number;
  to: number;
}

const inText = /^[ \t>]*<!-- studio-ignore ([^\n]*?)-->[ \t]*\r?$/gm;
const inHeaderOrYaml = /^[ \t]*# studio-ignore ([^\n]*)$/gm;

export const isIgnoreComment = (html: string): boolean => html.startsWith('<!-- studio-ignore ');
export const isIgnoreLine = (line: string): boolean => /^[ \t]*# studio-ignore /.test(line);

/** A comment in a header covers the header; in YAML the next line; in a text the paragraph below it. */
export function findIgnores(path: string, text: string): Ignore[] {
  if (!text.includes('studio-ignore')) return [];
  if (path.endsWith('.yaml'))
    return matches(text, inHeaderOrYaml).map((ignore) => ({ ...ignore, to: ignore.from + 1 }));
  const header = /^\uFEFF?---[^]*?\n---/.exec(text)?.[0] ?? '';
  const headerEnd = header.split('\n').length;
  const lines = text.split('\n');
  return [
    ...matches(header, inHeaderOrYaml).map((ignore) => ({ ...ignore, from: 1, to: headerEnd })),
    ...matches(text, inText).map((ignore) => {
      const blank = lines.findIndex((line, index) => index >= ignore.from && line.trim() === '');
      return { ...ignore, to: blank === -1 ? lines.length : blank };
    }),
  ];
}

/** Each rule of each comment, with the line of the comment. */
function matches(text: string, pattern: RegExp): Ignore[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: comment, 1: written = '', index }) => {
    const from = text.slice(0, index).split('\n').length;
    const [ids = ''] = written.split(':');
    const start = index + comment.indexOf(written);
    return [...ids.matchAll(/[^\s,]+/g)].map(({ 0: rule, index: at }) => ({
      rule,
      span: { start: start + at, end: start + at + rule.length },
      from,
      to: from,
    }));
  });
}
