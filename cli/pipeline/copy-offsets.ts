import type { Spot } from './copy-tree.ts';

/**
 * For each character of a YAML text's value, its offset in the file, and the offset of the end. YAML folds lines,
 * indents blocks and has escapes in quotes; beside those, the value's characters follow each other in the source.
 */
export function sourceOffsets(source: string, { span, style, value }: Spot): number[] {
  const text = typeof value === 'string' ? value : '';
  const offsets: number[] = [];
  let at = contentStart(source, span.start, style);
  for (let index = 0; index < text.length;) {
    if (isSpace(text[index])) {
      offsets.push(at);
      // A space or a break of the value may be several in the source, or an escape.
      if (style === 'double' && source[at] === '\\') at += writtenAt(source, at, style).length;
      else if (isSpace(source[at]) && !isSpace(text[index + 1])) at = pastSpaces(source, at, span.end);
      else if (source[at] === text[index]) at += 1;
      index += 1;
      continue;
    }
    at = pastSpaces(source, at, span.end);
    const { units, length } = writtenAt(source, at, style);
    for (let unit = 0; unit < units; unit++) offsets.push(at);
    at = Math.min(at + length, span.end);
    index += units;
  }
  offsets.length = text.length;
  offsets.push(Math.min(at, span.end));
  return offsets;
}

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/.test(character);

function pastSpaces(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(source[at])) at += 1;
  return at;
}

function contentStart(source: string, start: number, style: Spot['style']): number {
  if (style === 'single' || style === 'double') return start + 1;
  if (style !== 'literal' && style !== 'folded') return start;
  const lineEnd = source.indexOf('\n', start);
  return lineEnd === -1 ? source.length : lineEnd + 1;
}

/** How many units of the value the source has at an offset, and how many of its own it takes for them. */
function writtenAt(source: string, at: number, style: Spot['style']): { units: number; length: number } {
  if (style === 'single' && source.startsWith("''", at)) return { units: 1, length: 2 };
  if (style !== 'double' || source[at] !== '\\') return { units: 1, length: 1 };
  const kind = source[at + 1] ?? '';
  // A backslash at a line's end joins it to the next without a space.
  if (isSpace(kind) && kind !== ' ' && kind !== '\t') {
    const next = pastSpaces(source, at + 1, source.length);
    const { units, length } = writtenAt(source, next, style);
    return { units, length: next - at + length };
  }
  const digits = { x: 2, u: 4, U: 8 }[kind] ?? 0;
  const isPair = digits === 8 && Number.parseInt(source.slice(at + 2, at + 10), 16) > 0xffff;
  return { units: isPair ? 2 : 1, length: 2 + digits };
}
