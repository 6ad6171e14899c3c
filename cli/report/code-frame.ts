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
  const before = toCharacters(text.slice(Math.max(0, start - width), start));
  const after = toCharacters(text.slice(start, start + width));
  const marked = toCharacters(text.slice(start, Math.min(end, start + width)));
  const room = Math.max(Math.floor(width / 3), width - after.length);
  const isCutLeft = start > width || before.length > room;
  const left = isCutLeft ? [ellipsis, ...before.slice(1 - room)] : before;
  const isCutRight = start + width < text.length || after.length > width - left.length;
  const right = isCutRight ? [...after.slice(0, width - left.length - 1), ellipsis] : after;
  return {
    text: [...left, ...right].join(''),
    columnsBefore: left.length,
    markedColumns: Math.min(marked.length, right.length),
  };
}

/** Splits text into the characters that are printed, with tabs as spaces. */
const toCharacters = (text: string): string[] => Array.from(escapeInvisible(text.replaceAll('\t', '    ')));
