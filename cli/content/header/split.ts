import type { FenceProblem, Line } from '../markdown/parsed-document.ts';
import type { TextSpan } from '../span.ts';

export interface FoundHeader {
  fence: TextSpan;
  /** The lines between the fences; null if they are missing or in a different format. */
  block: TextSpan | null;
  bodyStart: number;
  problems: FenceProblem[];
}

const looksLikeKey = /^[ \t]*[A-Za-z][\w-]*[ \t]*:/;

/** Finds a header whose fences may be missing, misplaced or mistyped. `text` must not be blank. */
export function findHeader(text: string): FoundHeader {
  const problems: FenceProblem[] = [];
  const first = lines(text, 0).find((line) => line.text.trim() !== '');
  if (!first) throw new Error('findHeader was called with blank text.');
  if (first.text.trim().startsWith('---')) {
    if (first.start > 0)
      problems.push({ kind: 'blank-lines-before', span: { start: 0, end: first.start }, text: '' });
    return openedHeader(text, first, problems);
  }
  const late = findLateOpening(text, first);
  const span = { start: first.start, end: first.end };
  if (late) {
    problems.push({ kind: 'text-before', span, text: first.text });
    return openedHeader(text, late, problems);
  }
  problems.push({ kind: 'missing', span, text: first.text });
  return { fence: span, block: null, bodyStart: 0, problems };
}

function findLateOpening(text: string, first: Line): Line | null {
  const below = lines(text, first.start);
  return (
    below.find(
      (line, index) => line.text.trim() === '---' && looksLikeKey.test(below[index + 1]?.text ?? ''),
    ) ?? null
  );
}

function openedHeader(text: string, opening: Line, problems: FenceProblem[]): FoundHeader {
  const mark = opening.text.trim();
  const indent = getIndent(opening);
  const fence = { start: opening.start + indent, end: opening.end };
  if (indent > 0) problems.push(indented(opening, indent));
  const isReadable = mark === '---';
  if (!isReadable) problems.push(openingProblem(opening, mark, indent));
  const start = nextLine(text, opening);
  const closing = findClosing(text, start);
  if (closing === null) {
    const header = findKeyLines(text, start);
    const lastLine = lines(text, 0).filter((line) => line.start < Math.max(header.end, start)).length;
    problems.push({ kind: 'unclosed', span: fence, lastLine });
    return { fence, block: isReadable ? header : null, bodyStart: header.end, problems };
  }
  if (getIndent(closing) > 0) problems.push(indented(closing, getIndent(closing)));
  if (closing.text.trim() !== '---') {
    const span = { start: closing.start + getIndent(closing), end: closing.end };
    problems.push({ kind: 'closing-text', span, text: closing.text });
  }
  return {
    fence,
    block: isReadable ? { start, end: closing.start } : null,
    bodyStart: nextLine(text, closing),
    problems,
  };
}

function openingProblem(opening: Line, mark: string, indent: number): FenceProblem {
  const start = opening.start + indent;
  const language = /^---+[ \t]*(\S.*)$/.exec(mark)?.[1];
  if (language === undefined || language.startsWith('-'))
    return { kind: 'not-three-hyphens', span: { start, end: start + mark.length }, text: mark };
  const end = start + mark.length;
  return { kind: 'language', span: { start: end - language.length, end }, text: language };
}

/** Finds the first line that starts with hyphens, unless the body clearly starts before it. */
function findClosing(text: string, from: number): Line | null {
  let isAfterBlank = false;
  for (const line of lines(text, from)) {
    if (line.text.trim().startsWith('---')) return line;
    const isBlank = line.text.trim() === '';
    if (isAfterBlank && !isBlank && !looksLikeKey.test(line.text)) return null;
    isAfterBlank = isBlank;
  }
  return null;
}

function findKeyLines(text: string, start: number): TextSpan {
  let end = start;
  for (const line of lines(text, start)) {
    if (!looksLikeKey.test(line.text)) break;
    end = nextLine(text, line);
  }
  return { start, end };
}

const getIndent = ({ text }: Line): number => text.length - text.trimStart().length;

const indented = ({ start }: Line, indent: number): FenceProblem => ({
  kind: 'indented',
  span: { start, end: start + indent },
  text: '',
});

function nextLine(text: string, { end }: Line): number {
  const lineBreak = text.indexOf('\n', end);
  return lineBreak === -1 ? text.length : lineBreak + 1;
}

/** Splits part of the text into lines, without their line breaks. */
export function lines(text: string, from: number, to = text.length): Line[] {
  const found: Line[] = [];
  for (let start = from; start < to;) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak === -1 ? text.length : lineBreak;
    found.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return found;
}
