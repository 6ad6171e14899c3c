import type { TextSpan } from '#cli/content/span.ts';
import type { Advice } from './rule.ts';

/** A misspelled word: a question for the report, and an edit for editors. */
export const guess = (nearest: string | null | undefined, replaced: TextSpan, text = nearest): Advice =>
  nearest && text ? { suggestion: `Did you mean "${nearest}"?`, guesses: [{ ...replaced, text }] } : {};

/** A better text: a sentence for the report, and an edit for editors. */
export const suggestReplacement = (
  text: string | null | undefined,
  replaced: TextSpan,
  displayed = text,
): Advice => (text ? { suggestion: `Write ${displayed}.`, guesses: [{ ...replaced, text }] } : {});
