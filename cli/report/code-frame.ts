import type { SourcePosition } from '../content/span.ts';
import { escapeInvisible } from './visible-text.ts';

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
    const from = number === position.line ? position.column - 1 : getIndent(text);
    const to = number === position.endLine ? position.endColumn - 1 : text.length;
    // Crops every line at the same columns, so they stay aligned.
    const cropped = cropLine(
      text,
      isMarked ? from : position.column - 1,
      isMarked ? to : position.column - 1,
      width,
    );
    frame.push(`${gutter(String(number), isMarked)} ${cropped.text}`.trimEnd());
    if (isMarked) {
      frame.push(
        `${gutter('', false)} ${' '.repeat(cropped.columnsBefore)}${style.mark('^'.repeat(Math.max(1, cropped.markedColumns)))}`,
      );
    }
  }
  if (lastMarked < lastOfSpan) frame.push(gutter(ellipsis, false));
  return frame;
}

const getIndent = (text: string): number => text.length - text.trimStart().length;

interface CroppedLine {
  text: string;
  columnsBefore: number;
  markedColumns: number;
}

/** Crops a line around a span if it is too wide. Reads only the part of a long line that can be visible. */
function cropLine(text: string, from: number, to: number, width: number): CroppedLine {
  const start = Math.min(Math.max(0, from), text.length);
  const end = Math.min(Math.max(start, to), text.length);
  // A visible character rarely has more than 8 UTF-16 units.
  const maxUnits = width * 8;
  const left = splitCells(text.slice(avoidSplitPair(text, Math.max(0, start - maxUnits)), start));
  const right = splitCells(text.slice(start, avoidSplitPair(text, start + maxUnits)));
  const isCutBefore = start - maxUnits > 0;
  const fits =
    getTotalWidth(left) + getTotalWidth(right) <= width && !isCutBefore && start + maxUnits >= text.length;
  const leftWidth = fits ? width : Math.max(Math.floor(width / 3), width - getTotalWidth(right));
  const keptLeft = fits ? left : takeFromEnd(left, leftWidth - 1);
  const cutLeft = keptLeft.length < left.length || isCutBefore ? ellipsis : '';
  const rightWidth = width - getTotalWidth(keptLeft) - cutLeft.length;
  const keptRight = fits ? right : takeFromStart(right, rightWidth - 1);
  const cutRight = keptRight.length < right.length || start + maxUnits < text.length ? ellipsis : '';
  return {
    text: cutLeft + joinCells(keptLeft) + joinCells(keptRight) + cutRight,
    columnsBefore: cutLeft.length + getTotalWidth(keptLeft),
    markedColumns: getTotalWidth(takeUnits(keptRight, end - start)),
  };
}

const joinCells = (cells: readonly Cell[]): string => cells.map((cell) => cell.text).join('');

const getTotalWidth = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);

function takeFromStart(cells: readonly Cell[], maxWidth: number): Cell[] {
  let width = 0;
  const end = cells.findIndex((cell) => (width += cell.width) > maxWidth);
  return end === -1 ? [...cells] : cells.slice(0, end);
}

const takeFromEnd = (cells: readonly Cell[], maxWidth: number): Cell[] =>
  takeFromStart(cells.toReversed(), maxWidth).toReversed();

function takeUnits(cells: readonly Cell[], length: number): Cell[] {
  let units = 0;
  const end = cells.findIndex((cell) => {
    const isPast = units >= length;
    units += cell.length;
    return isPast;
  });
  return end === -1 ? [...cells] : cells.slice(0, end);
}

/** Moves an offset that would split a surrogate pair. */
function avoidSplitPair(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset + 1 : offset;
}

/** One character as readers count them (a grapheme). */
interface Cell {
  /** The characters to print. */
  text: string;
  /** Columns in a terminal. */
  width: number;
  /** UTF-16 units in the source. */
  length: number;
}

const tab = '    ';
/** East Asian wide and full-width forms, and characters that are emoji by default. */
const wideCharacter =
  /^(?:[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{16FE0}-\u{18CFF}\u{1AFF0}-\u{1B2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation})/u;
const emojiStyle = '\uFE0F';
const zeroWidth = /^[\p{Mn}\p{Me}\u200C\u200D]+$/u;
// oxlint-disable-next-line no-control-regex -- a range of printable ASCII
const printableAscii = /^[\x20-\x7E]*$/;

function splitCells(text: string): Cell[] {
  if (printableAscii.test(text))
    return Array.from(text, (character) => ({ text: character, width: 1, length: 1 }));
  // Created only if needed, because the first segmenter takes 9 ms.
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => toCell(segment));
}

function toCell(segment: string): Cell {
  const { length } = segment;
  if (segment === '\t') return { text: tab, width: tab.length, length };
  const text = escapeInvisible(segment);
  if (text !== segment) return { text, width: text.length, length };
  if (zeroWidth.test(segment)) return { text, width: 0, length };
  return { text, width: wideCharacter.test(segment) || segment.includes(emojiStyle) ? 2 : 1, length };
}
