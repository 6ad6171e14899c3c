import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** Removes the line of an empty list item, if nothing else is on it. */
export function removeItem(text: string, { start, end }: TextSpan): Fix[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end));
  return rest && text.slice(lineStart, start).trim() === ''
    ? [{ start: lineStart, end: end + rest[0].length, text: '' }]
    : [];
}
