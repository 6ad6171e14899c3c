import { type Document, isMap, isNode, isScalar, type Scalar } from 'yaml';
import type { TextSpan } from '../span.ts';

/** The keys and indexes of a value, from the top of the file. */
export type Path = readonly PropertyKey[];

/** Excludes the line break after the node. */
export function getSpan(node: unknown): TextSpan {
  const [start, end] = (isNode(node) ? node.range : null) ?? [0, 0];
  return { start, end };
}

/** The span of a value, or of its key if the value is empty. */
export function spanAt(document: Document, path: Path): TextSpan {
  const span = getSpan(document.getIn(path, true));
  return (span.start === span.end ? keySpanAt(document, path) : null) ?? span;
}

/** The span to report a group or list at: its key, or the first key of a list's entry. */
export function labelSpanAt(document: Document, path: Path): TextSpan {
  const [firstKey] = keysAt(document, path);
  const { start } = spanAt(document, path);
  return keySpanAt(document, path) ?? firstKey?.span ?? { start, end: start };
}

/** Null for an entry of a list. */
function keySpanAt(document: Document, path: Path): TextSpan | null {
  const name = path.at(-1);
  if (name === undefined) return null;
  return keysAt(document, path.slice(0, -1)).find((key) => key.name === String(name))?.span ?? null;
}

/** The keys of a group; none for other values. */
export function keysAt(document: Document, path: Path): { name: string; span: TextSpan }[] {
  const group = document.getIn(path, true);
  if (!isMap(group)) return [];
  return group.items.map(({ key }) => ({ name: isScalar(key) ? String(key.value) : '', span: getSpan(key) }));
}

const unitPatterns = {
  PLAIN: /\s+|./sy,
  BLOCK_LITERAL: /\s+|./sy,
  BLOCK_FOLDED: /\s+|./sy,
  QUOTE_SINGLE: /\s+|''|./sy,
  QUOTE_DOUBLE: /\s+|\\(?:x..|u.{4}|U.{8}|\n\s*|.)|./sy,
};

/**
 * Returns the file offset of each character in a YAML string before facts are filled in, and of its end. The string differs from the file where
 * YAML folds lines, removes indentation or unescapes characters in quotes.
 */
export function fileOffsets(file: string, node: Scalar<string>): number[] {
  const { source: text = '', type = 'PLAIN' } = node;
  const { start, end } = getSpan(node);
  const offsets: number[] = [];
  const unit = unitPatterns[type];
  unit.lastIndex = contentStart(file, start, type);
  while (offsets.length < text.length && unit.lastIndex < end) {
    const at = unit.lastIndex;
    const [found = ''] = unit.exec(file) ?? [];
    const count = countUnits(found, text.slice(offsets.length));
    for (let index = 0; index < count; index += 1) {
      offsets.push(/^\s/.test(found) ? Math.min(at + index, unit.lastIndex - 1) : at);
    }
  }
  const last = Math.min(unit.lastIndex, end);
  while (offsets.length <= text.length) offsets.push(last);
  return offsets;
}

/** Counts the UTF-16 code units of the value that a piece of the file represents. */
function countUnits(found: string, rest: string): number {
  if (/^\s/.test(found)) return Math.min(/^\s*/.exec(rest)?.[0].length ?? 0, found.length);
  if (found.startsWith('\\\n')) return 0;
  return found.startsWith('\\U') && Number.parseInt(found.slice(2), 16) > 0xffff ? 2 : 1;
}

function contentStart(file: string, start: number, style: Scalar.Type): number {
  if (style === 'QUOTE_SINGLE' || style === 'QUOTE_DOUBLE') return start + 1;
  if (style !== 'BLOCK_LITERAL' && style !== 'BLOCK_FOLDED') return start;
  const lineEnd = file.indexOf('\n', start);
  return lineEnd === -1 ? file.length : lineEnd + 1;
}
