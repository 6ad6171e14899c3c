import type { Content } from '../content/content.ts';
import type { ParsedDocument } from '../content/markdown/parsed-document.ts';
import type { TextSpan } from '../content/span.ts';
import type { Fix } from '../diagnostic.ts';

interface RuleBase {
  id: string;
  severity: 'error' | 'warning';
  /** Settings and comments cannot change this rule, because without it the build would fail or the site would be unsafe. */
  isRequired?: boolean;
  /** One line for `studio rules`. */
  summary: string;
  /** Why it matters, in a few sentences. */
  explain: string;
  /** `--fix` can correct some of its problems. */
  fixable?: boolean;
  /** Its problems hide others, which appear once these are corrected. */
  hidesOthers?: boolean;
  /** These are also the rule's tests. */
  examples: { wrong: Example; right: Example };
}

/** Files in a content folder, by path. All other files come from a minimal valid folder. */
export type Example = Record<string, string>;

export interface Advice {
  /** A next step that only the writer can take, or what the site does until then. Never a change of text, which is a correction. */
  suggestion?: string | null | undefined;
  /** Covers everything that has to change. Readers lose only words that the message or the offer names. Offsets refer to the checked text. */
  fix?: Fix | null | undefined;
  /** Likely corrections, the most likely one first. Only editors offer them, one at a time. */
  likelyFixes?: readonly Fix[] | undefined;
  /** A better path for the file, relative to the content folder. Only editors offer it. */
  renameTo?: string | null | undefined;
}

/** A message and its advice, for one of the things that a rule checks. */
export interface Finding extends Advice {
  /** Says what is wrong. */
  message: string;
}

export type ReportInDocument = (span: TextSpan, message: string, advice?: Advice) => void;

/** Reports a problem in any file. Without a span, the problem is about the whole file. */
type ReportInContent = (file: string, span: TextSpan | null, message: string, advice?: Advice) => void;

export interface DocumentRule extends RuleBase {
  scope: 'document';
  check(document: ParsedDocument, report: ReportInDocument): void;
}

export interface RuleFor<Checked> extends RuleBase {
  scope: 'content';
  /** Needs the other rules' results. */
  runsLast?: true;
  check(content: Checked, report: ReportInContent): void;
}

export type ContentRule = RuleFor<Content>;

/** Needs nothing but settings, so `studio serve` can apply it too. */
export type SettingsRule = RuleFor<Pick<Content, 'files' | 'settings'>>;

export type Rule = DocumentRule | ContentRule;

/** In a table, a rule without a severity reports errors. */
type Row<Kind extends Rule> = Omit<Kind, 'scope' | 'severity'> & Partial<Pick<Kind, 'severity'>>;

/** Rules that see one file at a time. Their results are cached with the file. */
export const defineDocumentRules = (rules: readonly Row<DocumentRule>[]): DocumentRule[] =>
  rules.map((rule) => ({ scope: 'document', severity: 'error', ...rule }));

/** Rules that see the settings and the list of files. */
export const defineSettingsRules = (rules: readonly Row<SettingsRule>[]): SettingsRule[] =>
  rules.map((rule) => ({ scope: 'content', severity: 'error', ...rule }));

/** Rules that see all content, with its links resolved and its images inspected. */
export const defineContentRules = (rules: readonly Row<ContentRule>[]): ContentRule[] =>
  rules.map((rule) => ({ scope: 'content', severity: 'error', ...rule }));

/** Suggests the nearest known name. Reports ask "Did you mean …?", and editors offer a quick fix. */
export const suggestSpelling = (
  nearest: string | null | undefined,
  replaced: TextSpan,
  text = nearest,
): Advice =>
  nearest && text ? { likelyFixes: [{ ...replaced, text, offer: `Did you mean "${nearest}"?` }] } : {};

/** Suggests a replacement. Reports say "Use: …", and editors offer a quick fix. */
export const suggestReplacement = (text: string | null | undefined, replaced: TextSpan): Advice =>
  text ? { likelyFixes: [{ ...replaced, text }] } : {};

/** Puts a blank line above a line. */
export const separate = (start: number): Fix => ({
  start,
  end: start,
  text: '\n',
  offer: 'Put a blank line between them.',
});

/** Removes the line of an empty list item, if nothing else is on it. */
export function removeItem(text: string, { start, end }: TextSpan): Advice {
  const offer = 'Write its text, or remove it.';
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end));
  return rest && text.slice(lineStart, start).trim() === ''
    ? { likelyFixes: [{ start: lineStart, end: end + rest[0].length, text: '', offer }] }
    : { suggestion: offer };
}
