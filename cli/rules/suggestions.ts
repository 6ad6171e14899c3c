import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import type { Advice } from './rule.ts';

/** Suggests the nearest known name. Reports ask "Did you mean …?", and editors offer a quick fix. */
export const suggestSpelling = (
  nearest: string | null | undefined,
  replaced: TextSpan,
  text = nearest,
): Advice =>
  nearest && text ? { suggestion: `Did you mean "${nearest}"?`, likelyFixes: [{ ...replaced, text }] } : {};

/** Suggests a replacement. Reports say "Use …", and editors offer a quick fix. */
export const suggestReplacement = (
  text: string | null | undefined,
  replaced: TextSpan,
  displayedText = text,
): Advice => (text ? { suggestion: `Use ${displayedText}.`, likelyFixes: [{ ...replaced, text }] } : {});

/** Removes the line of an empty list item, if nothing else is on it. */
export function removeItem(text: string, { start, end }: TextSpan): Fix[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end));
  return rest && text.slice(lineStart, start).trim() === ''
    ? [{ start: lineStart, end: end + rest[0].length, text: '' }]
    : [];
}
