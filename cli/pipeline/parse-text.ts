import { Buffer, isUtf8 } from 'node:buffer';
import type { Place } from './record.ts';

const byteOrderMark = '\uFEFF';

/** One file's text. Offsets are those of `text`, which leaves a byte order mark out. */
export interface SourceText {
  /** relative to the content folder, forward slashes */
  path: string;
  text: string;
  /** how far an offset in `text` is from its offset in the file: 1 after a byte order mark */
  shift: number;
  /** the offset at which each line starts */
  lineStarts: number[];
}

/** The text of a file, or where its bytes stop being UTF-8. */
export function readText(path: string, bytes: Uint8Array): { source: SourceText; brokenAt: number | null } {
  const valid = isUtf8(bytes);
  const file = valid ? decode(bytes) : decode(bytes.subarray(0, validLength(bytes)));
  const shift = file.startsWith(byteOrderMark) ? 1 : 0;
  const text = file.slice(shift);
  const source = { path, text, shift, lineStarts: startsOfLines(text) };
  return { source, brokenAt: valid ? null : text.length };
}

export function placeBetween(source: SourceText, start: number, end: number): Place {
  const from = pointAt(source, start);
  const to = start === end ? from : pointAt(source, end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** The line that holds `offset`, counted from 0. */
export function lineAt(source: SourceText, offset: number): number {
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function pointAt(source: SourceText, offset: number): { line: number; column: number } {
  const line = lineAt(source, offset);
  return { line: line + 1, column: offset - (source.lineStarts[line] ?? 0) + 1 };
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
