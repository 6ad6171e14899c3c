import matter from 'gray-matter';
import type { TextSpan } from '../span.ts';

export interface Line extends TextSpan {
  text: string;
}

/** A `key: value` line. The value's span excludes quotes. */
export interface HeaderEntry {
  key: string;
  keySpan: TextSpan;
  value: string;
  valueSpan: TextSpan;
}

export interface HeaderLine extends Line {
  /** Null if it is not a `key: value` line. */
  entry: HeaderEntry | null;
}

export interface FenceProblem {
  kind:
    | 'missing'
    | 'blank-lines-before'
    | 'text-before'
    | 'indented'
    | 'not-three-hyphens'
    | 'language'
    | 'closing-text'
    | 'unclosed';
  span: TextSpan;
  /** The text that is wrong. */
  text: string;
  /** Of an unclosed header. */
  lastLine?: number;
}

export interface SplitFile {
  /** The opening fence, or the first line with text if there is none. */
  fence: TextSpan;
  problems: FenceProblem[];
  /** The text between the fences. Null if there is no header, or if it is in a different format. */
  block: TextSpan | null;
  /** Without blank lines and `# studio-ignore` comments. */
  lines: HeaderLine[];
  bodyStart: number;
}

/** Splits a file into its header and its body. Also finds a header whose fences are missing, misplaced or mistyped. */
export function splitHeader(text: string): SplitFile {
  const first = lineAt(text, text.lastIndexOf('\n', text.search(/\S|$/)) + 1);
  const opening = isFence(first) ? first : findLateOpening(text, first);
  if (!opening) {
    const problem = createProblem('missing', first.start, first.text);
    return { fence: problem.span, problems: [problem], block: null, lines: [], bodyStart: 0 };
  }
  const block = findBlock(text, opening);
  const mark = opening.text.trim();
  const start = opening.start + getIndent(opening.text).length;
  const fence = { start, end: start + mark.length };
  const isReadable = mark === '---';
  return {
    fence,
    problems: [
      ...findPositionProblems(text, first, opening),
      ...findFenceProblems(opening, true),
      ...(block.closing ? findFenceProblems(block.closing, false) : [unclosed(text, fence, block)]),
    ],
    block: isReadable ? block : null,
    lines: isReadable ? block.lines.filter(isContent) : [],
    bodyStart: block.closing ? nextLine(text, block.closing) : block.end,
  };
}

const isFence = ({ text }: Line): boolean => text.trim().startsWith('---');
const isBlank = ({ text }: Line): boolean => text.trim() === '';
const looksLikeKey = ({ text }: Line): boolean => /^[ \t]*[A-Za-z][\w-]*[ \t]*:/.test(text);
const isContent = (line: Line): boolean => !isBlank(line) && !/^[ \t]*# studio-ignore /.test(line.text);
const getIndent = (text: string): string => text.slice(0, text.length - text.trimStart().length);

function findLateOpening(text: string, first: Line): Line | undefined {
  const below = toLines(text, first.start);
  return below.find((line, index) => {
    const next = below[index + 1];
    return line.text.trim() === '---' && next !== undefined && looksLikeKey(next);
  });
}

interface Block extends TextSpan {
  lines: HeaderLine[];
  /** Null if the closing fence is missing. */
  closing: Line | null;
}

/** gray-matter takes quadratic time for them, and no header has so many. */
const manyBlankLines = /\n\s{100}/;

/**
 * gray-matter reads a header only at the very start of a text, so it gets the text from the opening fence on. It would copy the text
 * below the header, and look it up in a cache that we do not use.
 */
function findBlock(text: string, opening: Line): Block {
  const closingFence = text.indexOf('\n---', opening.end);
  const belowHeader = closingFence === -1 ? text.length : closingFence + '\n---'.length;
  const [below = ''] = text.slice(opening.end, belowHeader).split(manyBlankLines, 1);
  // This replaces gray-matter's YAML engine, which drops the positions of values.
  const yaml = (block: string) => ({ lines: readLines(block, opening.end) });
  const file = matter(`---${below}`, { engines: { yaml } });
  // gray-matter calls no engine for a header of nothing but comments.
  const lines: HeaderLine[] = file.data['lines'] ?? yaml(file.matter).lines;
  const start = nextLine(text, opening);
  const end = opening.end + file.matter.length;
  const closing = text.startsWith('\n---', end) ? lineAt(text, end + 1) : null;
  if (closing && !lines.some(isBlank)) return { start, end: closing.start, lines, closing };
  // The closing fence may be missing or indented, and a thematic break in the body taken for it.
  const stop = lines.find((line, index) => isFence(line) || isBodyText(line, lines[index - 1]));
  const actual = stop ? (isFence(stop) ? stop : null) : closing;
  const actualEnd = actual ? actual.start : findEndOfKeys(text, lines, start);
  return { start, end: actualEnd, lines: lines.filter((line) => line.start < actualEnd), closing: actual };
}

const isBodyText = (line: Line, previous: Line | undefined): boolean =>
  previous !== undefined && isBlank(previous) && !isBlank(line) && !looksLikeKey(line);

function findEndOfKeys(text: string, lines: Line[], start: number): number {
  const end = lines.findIndex((line) => !looksLikeKey(line));
  const last = lines[(end === -1 ? lines.length : end) - 1];
  return last ? nextLine(text, last) : start;
}

const createProblem = (kind: FenceProblem['kind'], start: number, text: string): FenceProblem => ({
  kind,
  span: { start, end: start + text.length },
  text,
});

function findPositionProblems(text: string, first: Line, opening: Line): FenceProblem[] {
  if (opening !== first) return [createProblem('text-before', first.start, first.text)];
  if (first.start === 0) return [];
  return [{ kind: 'blank-lines-before', span: { start: 0, end: 0 }, text: text.slice(0, first.start) }];
}

/** A fence should be --- and nothing else. */
function findFenceProblems(fence: Line, isOpening: boolean): FenceProblem[] {
  const problems: FenceProblem[] = [];
  const mark = fence.text.trim();
  const indent = getIndent(fence.text);
  const start = fence.start + indent.length;
  const language = mark.replace(/^-+[ \t]*/, '');
  if (indent !== '') problems.push(createProblem('indented', fence.start, indent));
  if (mark === '---') return problems;
  if (!isOpening) problems.push(createProblem('closing-text', start, mark));
  else if (language === '') problems.push(createProblem('not-three-hyphens', start, mark));
  else problems.push(createProblem('language', start + mark.length - language.length, language));
  return problems;
}

function unclosed(text: string, fence: TextSpan, block: TextSpan): FenceProblem {
  const [, before, mark] = /^(\s*)(\.{3}|[*_+]{3}|--|- - -)[ \t]*(?:\n|$)/.exec(text.slice(block.end)) ?? [];
  if (before !== undefined && mark !== undefined)
    return createProblem('closing-text', block.end + before.length, mark);
  const lastLine = text.slice(0, block.end).trimEnd().split('\n').length;
  return { kind: 'unclosed', span: fence, text: text.slice(fence.start, fence.end), lastLine };
}

const keyValue = /^([ \t]*)([A-Za-z_$][\w$-]*)[ \t]*:[ \t]*(.*)$/;
/** A value in double or single quotes, as YAML writes them. Single quotes may contain an apostrophe. */
const quotedValue = /^(?:"((?:[^"\\]|\\.)*)"|'(.*)')$/;

/** Reads the lines below a line break, which is at `offset` in the file. */
const readLines = (block: string, offset: number): HeaderLine[] =>
  toLines(block, 1).map(({ start, end, text }) => {
    const line = { start: start + offset, end: end + offset, text };
    return { ...line, entry: readEntry(line) };
  });

function readEntry(line: Line): HeaderEntry | null {
  const trimmed = line.text.trimEnd();
  const [, indent = '', key, value = ''] = keyValue.exec(trimmed) ?? [];
  if (key === undefined) return null;
  const keyStart = line.start + indent.length;
  const quoted = quotedValue.exec(value);
  const inner = quoted?.[1] ?? quoted?.[2];
  const valueEnd = line.start + trimmed.length - (inner === undefined ? 0 : 1);
  return {
    key,
    keySpan: { start: keyStart, end: keyStart + key.length },
    value: (quoted ? unescape(quoted) : value).trim(),
    valueSpan: { start: valueEnd - (inner ?? value).length, end: valueEnd },
  };
}

const unescape = ([, double, single = '']: RegExpExecArray): string =>
  double === undefined
    ? single.replaceAll("''", "'")
    : double.replaceAll(/\\([nt"'\\/])/g, (_, char: string) => (/[nt]/.test(char) ? ' ' : char));

function lineAt(text: string, start: number): Line {
  const lineBreak = text.indexOf('\n', start);
  const end = lineBreak === -1 ? text.length : lineBreak;
  return { start, end, text: text.slice(start, end) };
}

const nextLine = (text: string, { end }: Line): number => Math.min(end + 1, text.length);

/** Splits part of the text into lines, without their line breaks. */
export function toLines(text: string, from: number): Line[] {
  const lines: Line[] = [];
  for (let start = from; start < text.length; start = (lines.at(-1)?.end ?? text.length) + 1)
    lines.push(lineAt(text, start));
  return lines;
}
