import type { ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import type { Finding, ReportInDocument } from '../rule.ts';

/** Markup that Markdown does not know, so readers would see it as typed. */
export interface VisibleMarkup {
  /** Has the flags `dg`. */
  pattern: RegExp;
  /** Part of every match as written. Few documents contain it, so looking for it first makes a rule ten times as fast. */
  char?: string;
  /** Null if the match is fine. */
  describe: (match: TextMatch, document: ParsedDocument) => (Finding & { span?: TextSpan }) | null;
}

export interface TextMatch {
  /** The whole match and its groups as written, markup included. */
  groups: readonly (string | undefined)[];
  /** Returns the span of the whole match, or of one group. */
  span: (group?: number) => TextSpan;
}

/** Reports each match in the text that Markdown did not parse as markup. */
export function reportVisible(
  markups: readonly VisibleMarkup[],
  document: ParsedDocument,
  report: ReportInDocument,
): void {
  for (const { pattern, char, describe } of markups) {
    for (const match of findInPlainText(document, pattern, char)) {
      const problem = describe(match, document);
      if (!problem) continue;
      const { span = match.span(), message, ...advice } = problem;
      report(span, message, advice);
    }
  }
}

/** Finds all matches of a pattern (with the flags `dg`) in the text that Markdown did not parse as markup. */
export function findInPlainText({ source, body }: ParsedDocument, pattern: RegExp, char = ''): TextMatch[] {
  if (!body || !source.text.includes(char)) return [];
  return [...body.plain.matchAll(pattern)].map((match) => ({
    groups: match.indices?.map((group) => group && source.text.slice(...group)) ?? [],
    span: (group = 0) => {
      const [start, end] = match.indices?.[group] ?? [0, 0];
      return { start, end };
    },
  }));
}

/** Matches the start of a line in a paragraph, up to its first character. The line can be indented or part of a quote. */
export const lineStart = String.raw`(?:^|\n)[ \t>]*`;
