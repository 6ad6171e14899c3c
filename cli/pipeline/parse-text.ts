import { Buffer, isUtf8 } from 'node:buffer';
import type { Place } from './record.ts';

const byteOrderMark = '\uFEFF';

/** A fact that was written out: where its value stands in the text, and where its braces stood before. */
export interface Expansion {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** One file's text. Offsets are those of `text`, which leaves a byte order mark out. */
export interface SourceText {
  /** relative to the content folder, forward slashes */
  path: string;
  text: string;
  /** how far an offset in what was written is from its offset in the file: 1 after a byte order mark */
  shift: number;
  /** the offset at which each line starts, as written */
  lineStarts: number[];
  /** facts that `text` has in place of their braces, in order; without any, `text` is what was written */
  expansions: readonly Expansion[];
}

/** The text of a file, or where its bytes stop being UTF-8. */
export function readText(path: string, bytes: Uint8Array): { source: SourceText; brokenAt: number | null } {
  const valid = isUtf8(bytes);
  const file = valid ? decode(bytes) : decode(bytes.subarray(0, validLength(bytes)));
  const shift = file.startsWith(byteOrderMark) ? 1 : 0;
  const text = file.slice(shift);
  const source = { path, text, shift, lineStarts: startsOfLines(text), expansions: [] };
  return { source, brokenAt: valid ? null : text.length };
}

/** The place in the file of a stretch of the text. */
export function placeBetween(source: SourceText, start: number, end: number): Place {
  const from = pointAt(source, writtenAt(source, start, 'from'));
  const to = start === end ? from : pointAt(source, writtenAt(source, end, 'to'));
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** Where an offset of the text was written. Inside a fact's value it is the beginning or the end of its braces. */
export function writtenAt({ expansions }: SourceText, offset: number, edge: 'from' | 'to'): number {
  const before = expansions[lastBefore(expansions, offset)];
  if (!before) return offset;
  return offset < before.end ? before[edge] : offset + before.to - before.end;
}

/** Whether a stretch of the text has a part of a fact's value in it. */
export function holdsFact({ expansions }: SourceText, start: number, end: number): boolean {
  const last = expansions[lastBefore(expansions, end)];
  return last !== undefined && last.end > start;
}

/** The last expansion that starts before an offset, by its index; -1 where there is none. */
function lastBefore(expansions: readonly Expansion[], offset: number): number {
  let low = -1;
  let high = expansions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((expansions[middle]?.start ?? 0) < offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line of the file that holds an offset of the text, counted from 0. */
export const lineAt = (source: SourceText, offset: number): number =>
  lineOf(source, writtenAt(source, offset, 'from'));

function lineOf({ lineStarts }: SourceText, written: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= written) low = middle;
    else high = middle - 1;
  }
  return low;
}

function pointAt(source: SourceText, written: number): { line: number; column: number } {
  const line = lineOf(source, written);
  return { line: line + 1, column: written - (source.lineStarts[line] ?? 0) + 1 };
}

const decode = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

/** How many bytes from the start are UTF-8: the first wrong one is found by halving. */
function validLength(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isUtf8(bytes.subarray(0, wholeCharacters(bytes, middle)))) low = middle;
    else high = middle - 1;
  }
  return wholeCharacters(bytes, low);
}

/** Moves `end` back to the start of a character that it would cut. */
function wholeCharacters(bytes: Uint8Array, end: number): number {
  for (let start = end - 1; start >= 0 && start >= end - 4; start -= 1) {
    const byte = bytes[start] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return start + length > end ? start : end;
    }
  }
  return end;
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
