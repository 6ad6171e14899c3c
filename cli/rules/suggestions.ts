import type { TextSpan } from '#cli/content/span.ts';
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
