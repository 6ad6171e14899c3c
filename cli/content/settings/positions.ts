import { type Document, isMap, isNode, isScalar } from 'yaml';
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
