import type { TextSpan } from '#cli/content/span.ts';
import type { Advice } from './rule.ts';

/** Suggests a spelling: "Did you mean …?" in reports, a quick fix in editors. */
export const guess = (nearest: string | null | undefined, replaced: TextSpan, text = nearest): Advice =>
  nearest && text ? { suggestion: `Did you mean "${nearest}"?`, guesses: [{ ...replaced, text }] } : {};

/** Suggests a replacement: "Write …" in reports, a quick fix in editors. */
export const suggestReplacement = (
  text: string | null | undefined,
  replaced: TextSpan,
  displayed = text,
): Advice => (text ? { suggestion: `Write ${displayed}.`, guesses: [{ ...replaced, text }] } : {});
