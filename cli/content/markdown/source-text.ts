import { Buffer, isUtf8 } from 'node:buffer';
import type { SourcePosition, TextSpan } from '../span.ts';
import { findFacts } from '../placeholders.ts';
import type { Fix } from '../../diagnostic.ts';

export const maxFileBytes = 1024 * 1024;

/**
 * A file's text as the parser receives it: without a byte order mark, with LF line endings, and with spaces instead of control
 * characters. Positions and fixes refer to the file as written.
 */
export interface SourceText {
  /** Relative to the content folder, forward slashes. */
  path: string;
  text: string;
  /** 1 if the file starts with a byte order mark, otherwise 0. */
  bomLength: number;
  /** Offsets at which lines start. */
  lineStarts: number[];
  /** Offsets of the line breaks that are CRLF in the file. */
  crlfBreaks: number[];
  /** In bytes. */
  size: number;
  /** The offset of the first invalid UTF-8 sequence; null if there is none. */
  invalidUtf8Offset: number | null;
  /** Also true without a byte order mark, if every second byte is 0, as in English text. */
  isUtf16: boolean;
  /** True if lines end with CR alone. In `text`, they end with LF. */
  hasCrEndings: boolean;
  /** The first Git conflict marker. */
  conflict: TextSpan | null;
  /** Control characters in the file. In `text`, they are spaces. */
  controls: { span: TextSpan; text: string }[];
}

/**
 * C0 and C1 control codes except tabs and line breaks, line and paragraph separators, zero-width spaces, bidirectional controls,
 * byte order marks, and object replacement and tag characters except in flags. A carriage return is one unless it is part of a CRLF
 * line ending.
 */
const controls =
  // oxlint-disable-next-line no-control-regex -- matches the control characters to report
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u200B\u2060\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFFC]+|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;

/** Decodes a file, even one that is not valid UTF-8. If it cannot be parsed, its text is used only to locate problems. */
export function readSource(path: string, bytes: Uint8Array): SourceText {
  const isValid = isUtf8(bytes);
  const decoded = isValid ? decode(bytes) : validPrefix(bytes);
  const bomLength = decoded.startsWith('\uFEFF') ? 1 : 0;
  const hasCrEndings = decoded.includes('\r') && !decoded.includes('\n');
  const { text: fileText, crlfBreaks } = hasCrEndings
    ? { text: decoded.slice(bomLength).replaceAll('\r', '\n'), crlfBreaks: [] }
    : toLineFeeds(decoded.slice(bomLength));
  const source: SourceText = {
    path,
    text: fileText,
    bomLength,
    lineStarts: findLineStarts(fileText),
    crlfBreaks,
    size: bytes.length,
    invalidUtf8Offset: isValid ? null : fileText.length,
    isUtf16:
      /^(?:\xFF\xFE|\xFE\xFF)/.test(String.fromCharCode(...bytes.subarray(0, 2))) ||
      /^(?:(?:\0[^\0]){4}|(?:[^\0]\0){4})/.test(fileText),
    hasCrEndings,
    conflict: findConflict(fileText),
    controls: [],
  };
  if (!isReadable(source)) return source;
  source.text = fileText.replace(controls, (text, start: number) => {
    source.controls.push({ span: { start, end: start + text.length }, text });
    return ' '.repeat(text.length);
  });
  return source;
}

/** The parser and the rules see only LF, so files with both line endings give the same result. */
function toLineFeeds(fileText: string): { text: string; crlfBreaks: number[] } {
  const crlfBreaks: number[] = [];
  const text = fileText.replaceAll('\r\n', (_, at: number) => {
    crlfBreaks.push(at - crlfBreaks.length);
    return '\n';
  });
  return { text, crlfBreaks };
}

export const isReadable = (source: SourceText): boolean =>
  source.size <= maxFileBytes &&
  source.invalidUtf8Offset === null &&
  !source.isUtf16 &&
  !source.hasCrEndings &&
  source.conflict === null;

function findConflict(text: string): TextSpan | null {
  const marker = /^(?:<{7}|>{7}|\|{7}) .*$/m.exec(text);
  return marker && { start: marker.index, end: marker.index + marker[0].trimEnd().length };
}

export function getSourcePosition(source: SourceText, { start, end }: TextSpan): SourcePosition {
  const from = pointAt(source, start);
  const to = pointAt(source, end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** Maps a span to the file, byte order mark included. */
export const spanInFile = (source: SourceText, { start, end }: TextSpan): TextSpan => ({
  start: offsetInFile(source, start),
  end: offsetInFile(source, end),
});

const offsetInFile = ({ bomLength, crlfBreaks }: SourceText, offset: number): number =>
  bomLength + offset + countBelow(crlfBreaks, offset);

const written = (text: string, { span }: { span: TextSpan }): string => text.slice(span.start, span.end);

/** True if a fix would replace a fact with something else. A fix between a fact's braces corrects its name. */
export function overlapsFact({ text }: SourceText, { start, end, text: replacement }: Fix): boolean {
  if (!text.includes('{{')) return false;
  const replaced = findFacts(text).filter(
    ({ span }) => span.start < end && span.end > start && !(span.start < start && span.end > end),
  );
  const kept = findFacts(replacement).map((fact) => written(replacement, fact));
  return (
    replaced.some(({ span }) => span.start < start || span.end > end) ||
    (replaced.length > 0 && replaced.map((fact) => written(text, fact)).join() !== kept.join())
  );
}

function pointAt({ lineStarts }: SourceText, offset: number): { line: number; column: number } {
  const line = countBelow(lineStarts, offset + 1);
  return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
}

/** Counts the offsets in a sorted list that are less than a limit. */
function countBelow(offsets: readonly number[], limit: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? Infinity) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const decode = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

/** Returns the text before the first invalid UTF-8 sequence, found by the first byte that changes when it is decoded and encoded again. */
function validPrefix(bytes: Uint8Array): string {
  const roundTripped = Buffer.from(decode(bytes));
  const end = bytes.findIndex((byte, index) => byte !== roundTripped[index]);
  return decode(bytes.subarray(0, end)).replace(/\uFFFD+$/, '');
}
