import type { Span } from '#cli/content/span.ts';
import type { Advice } from './rule.ts';

/** A likely correction: a sentence for the report, and an edit for editors. */
export const guess = (near: string | null | undefined, replaced: Span, text = near): Advice =>
  near && text ? { suggestion: `Did you mean "${near}"?`, guess: { ...replaced, text } } : {};
