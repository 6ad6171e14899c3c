import { headerFence } from '../rules/header-fence.ts';
import { headerLanguage } from '../rules/header-language.ts';
import { headerMissing } from '../rules/header-missing.ts';
import { headerPosition } from '../rules/header-position.ts';
import type { Place } from './record.ts';
import { lineAt } from './parse-text.ts';
import { type Report, quoted } from './validate-report.ts';

/** Where the header and the body of a file are, in offsets of its text. */
export interface HeaderSpan {
  /** the opening fence, or the file's first line when there is none */
  fence: Place;
  /** the lines between the fences; null when there is no header that can be read */
  block: { start: number; end: number } | null;
  bodyStart: number;
}

interface Line {
  start: number;
  /** before the line break */
  end: number;
  text: string;
}

const looksLikeKey = /^[ \t]*[A-Za-z][\w-]*[ \t]*:/;

export function findHeader(report: Report): HeaderSpan {
  const first = firstFilledLine(report);
  const mark = first.text.trim();
  if (!mark.startsWith('---')) return lateHeader(report, first);
  if (first.start > 0) {
    report.add(
      headerPosition,
      report.between(0, 0),
      'Unexpected blank line before the header, expected --- on the first line',
      { suggestion: 'Remove the blank lines.', fix: { start: 0, end: first.start, text: '' } },
    );
  }
  return openedHeader(report, first);
}

function openedHeader(report: Report, opening: Line): HeaderSpan {
  const indent = opening.text.length - opening.text.trimStart().length;
  const fence = report.between(opening.start + indent, opening.end);
  if (indent > 0) addIndented(report, opening.start, indent);
  const mark = opening.text.trim();
  const readable = mark === '---';
  if (!readable) refuse(report, opening, mark);

  const closing = findClosing(report, opening);
  if (closing === null) return unclosed(report, opening, fence, readable);
  const closingIndent = closing.text.length - closing.text.trimStart().length;
  if (closingIndent > 0) addIndented(report, closing.start, closingIndent);
  if (closing.text.trim() !== '---') {
    report.add(
      headerFence,
      report.between(closing.start + closingIndent, closing.end),
      `Unexpected ${quoted(closing.text)} in the header, expected --- alone on its line to close it`,
    );
  }
  return {
    fence,
    block: readable ? { start: lineAfter(report, opening), end: closing.start } : null,
    bodyStart: lineAfter(report, closing),
  };
}

function refuse(report: Report, opening: Line, mark: string): void {
  const at = opening.start + opening.text.indexOf('---');
  const language = /^---+[ \t]*(\S.*)$/.exec(mark)?.[1];
  if (language === undefined || language.startsWith('-')) {
    report.add(
      headerFence,
      report.between(at, opening.end),
      `Unexpected ${quoted(mark)}, expected --- with three hyphens`,
      { fix: { start: at, end: at + mark.length, text: '---' } },
    );
    return;
  }
  const start = at + mark.length - language.length;
  report.add(
    headerLanguage,
    report.between(start, at + mark.length),
    `Unexpected ${quoted(language)} after the fence, expected --- alone on its line`,
    { suggestion: 'Write the header as key: value lines; no other language is read.' },
  );
}

function addIndented(report: Report, start: number, indent: number): void {
  report.add(
    headerFence,
    report.between(start, start + indent),
    'Unexpected space before the fence, expected --- at the start of its line',
    { fix: { start, end: start + indent, text: '' } },
  );
}

/** A header that never ends: its keys are read as far as they go, the rest is the body. */
function unclosed(report: Report, opening: Line, fence: Place, readable: boolean): HeaderSpan {
  const start = lineAfter(report, opening);
  let end = start;
  let last = lineAt(report.source, opening.start) + 1;
  for (const line of linesFrom(report, start)) {
    if (!looksLikeKey.test(line.text)) break;
    end = lineAfter(report, line);
    last += 1;
  }
  report.add(
    headerFence,
    fence,
    'Unexpected header without an end, expected a second --- after its last line',
    {
      suggestion: `Add --- on a line of its own after line ${last}.`,
    },
  );
  return { fence, block: readable ? { start, end } : null, bodyStart: end };
}

/** The first line after the opening that starts with ---, unless the body has plainly begun before it. */
function findClosing(report: Report, opening: Line): Line | null {
  let afterBlank = false;
  for (const line of linesFrom(report, lineAfter(report, opening))) {
    const text = line.text.trim();
    if (text.startsWith('---')) return line;
    if (afterBlank && text !== '' && !looksLikeKey.test(line.text)) return null;
    afterBlank = text === '';
  }
  return null;
}

/** No fence where the header should start: it may stand further down, below some text. */
function lateHeader(report: Report, first: Line): HeaderSpan {
  let previous: Line | null = null;
  for (const line of linesFrom(report, first.start)) {
    if (previous !== null && previous.text.trim() === '---' && looksLikeKey.test(line.text)) {
      report.add(
        headerPosition,
        report.between(first.start, first.end),
        `Unexpected ${quoted(first.text)} before the header, expected --- on the first line`,
        { suggestion: 'Move the text below the header.' },
      );
      return openedHeader(report, previous);
    }
    previous = line;
  }
  const fence = report.between(first.start, first.end);
  report.add(
    headerMissing,
    fence,
    `Unexpected ${quoted(first.text)}, expected a header that starts with ---`,
    {
      suggestion: 'Start the file with ---, key: value lines, and --- again.',
    },
  );
  return { fence, block: null, bodyStart: 0 };
}

function firstFilledLine(report: Report): Line {
  for (const line of linesFrom(report, 0)) if (line.text.trim() !== '') return line;
  throw new Error('findHeader was given a blank file; report file-empty before looking for a header.');
}

export function* linesFrom(report: Report, offset: number, end = report.source.text.length): Generator<Line> {
  const { text } = report.source;
  let start = offset;
  while (start < end) {
    const found = text.indexOf('\n', start);
    const next = found === -1 ? text.length : found;
    const lineEnd = text[next - 1] === '\r' && next > start ? next - 1 : next;
    yield { start, end: lineEnd, text: text.slice(start, lineEnd) };
    start = next + 1;
  }
}

/** The offset at which the next line starts. */
function lineAfter(report: Report, line: Line): number {
  const { text } = report.source;
  const found = text.indexOf('\n', line.end);
  return found === -1 ? text.length : found + 1;
}
