import type { SourcePosition } from '../content/span.ts';
import { escapeInvisible } from './terminal.ts';

export interface FrameStyle {
  /** Columns per line, including the line number. */
  width: number;
  dim: (text: string) => string;
  mark: (text: string) => string;
}

const contextLines = 1;
const maxMarkedLines = 4;
const ellipsis = '…';

export const splitLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/** Returns the lines around a position, with the position marked. Returns no lines if the file has no such line. */
export function codeFrame(lines: readonly string[], position: SourcePosition, style: FrameStyle): string[] {
  if (position.line > lines.length) return [];
  const lastOfSpan =
    position.endColumn === 1 && position.endLine > position.line ? position.endLine - 1 : position.endLine;
  const lastMarked = Math.min(lastOfSpan, position.line + maxMarkedLines - 1, lines.length);
  const first = Math.max(1, position.line - contextLines);
  const last = Math.min(lines.length, lastMarked + contextLines);
  const digits = String(last).length;
  const width = Math.max(20, style.width - digits - 5);
  const gutter = (label: string, isMarked: boolean) =>
    (isMarked ? style.mark('>') : ' ') + style.dim(` ${label.padStart(digits)} │`);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines[number - 1] ?? '';
    const isMarked = number >= position.line && number <= lastMarked;
    const isContinued = isMarked && number > position.line;
    const from = isContinued ? text.length - text.trimStart().length : position.column - 1;
    const to = number === position.endLine ? position.endColumn - 1 : text.length;
    const shown = cropLine(text, from, to, width);
    frame.push(`${gutter(String(number), isMarked)} ${shown.text}`.trimEnd());
    if (isMarked) {
      const marks = style.mark('^'.repeat(Math.max(1, shown.markedColumns)));
      frame.push(`${gutter('', false)} ${' '.repeat(shown.columnsBefore)}${marks}`);
    }
  }
  if (lastMarked < lastOfSpan) frame.push(gutter(ellipsis, false));
  return frame;
}

interface CroppedLine {
  text: string;
  columnsBefore: number;
  markedColumns: number;
}

/** Crops a line around a span if it is too wide. Reads only the part of a long line that can be visible. */
function cropLine(text: string, from: number, to: number, width: number): CroppedLine {
  const start = Math.min(from, text.length);
  const end = Math.max(start, to);
  const left = toCells(text.slice(Math.max(0, start - width), start));
  const right = toCells(text.slice(start, start + width));
  const isCutLeft = start > width;
  const isCutRight = start + width < text.length;
  const before = takeColumns(
    left.toReversed(),
    Math.max(width / 3, width - getColumns(right)),
    isCutLeft,
  ).toReversed();
  const columnsBefore = getColumns(before);
  const after = takeColumns(right, width - columnsBefore, isCutRight);
  const marked = toCells(text.slice(start, Math.min(end, start + width)));
  return {
    text: [...before, ...after].join(''),
    columnsBefore,
    markedColumns: Math.min(getColumns(marked), getColumns(after)),
  };
}

/** Takes the first cells that fit, and replaces the others with an ellipsis. */
function takeColumns(cells: readonly string[], columns: number, isCut: boolean): string[] {
  if (!isCut && getColumns(cells) <= columns) return [...cells];
  let used = ellipsis.length;
  const end = cells.findIndex((cell) => (used += getColumns([cell])) > columns);
  return [...cells.slice(0, end < 0 ? cells.length : end), ellipsis];
}

const tab = '    ';

/** Splits text into characters as they are printed. */
const toCells = (text: string): string[] =>
  Array.from(text, (character) => (character === '\t' ? tab : escapeInvisible(character)));

const isWide =
  /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
const isZeroWidth = /^[\p{Mn}\p{Me}\u200C\u200D]$/u;

/** Counts columns in a terminal. Terminals differ in how they show an emoji that is made of several. */
function getColumns(cells: readonly string[]): number {
  let columns = 0;
  for (const cell of cells) {
    if (isWide.test(cell)) columns += 2;
    else if (!isZeroWidth.test(cell)) columns += Array.from(cell).length;
  }
  return columns;
}
