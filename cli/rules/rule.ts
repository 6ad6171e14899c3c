import type { Content } from '../content/content.ts';
import type { ParsedDocument } from '../content/markdown/parsed-document.ts';
import type { TextSpan } from '../content/span.ts';
import type { Fix } from '../diagnostic.ts';

interface RuleBase {
  id: string;
  severity: 'error' | 'warning';
  /** The site cannot be built or would be unsafe without it, so no setting or comment changes it. */
  isRequired?: true;
  /** One line for the list. */
  summary: string;
  /** Why it matters, in a few sentences. */
  explain: string;
  fixable: boolean;
  /** Also the rule's tests. */
  examples: { wrong: Example; right: Example };
}

/** Files of a content folder, by path. Files left out are filled in from a minimal valid folder. */
export type Example = Record<string, string>;

export interface Advice {
  /** The likely correction, or a next step. */
  suggestion?: string | null | undefined;
  /** Must not change what readers see, except as the message says. Offsets are those of the checked text. */
  fix?: Fix | null | undefined;
  /** Edits of likely corrections, the likeliest first. Only editors offer them, one at a time. */
  guesses?: readonly Fix[] | undefined;
  /** A better path for the file, relative to the content folder. Only editors offer it. */
  renameTo?: string | null | undefined;
}

/** Reports a problem in the document that is checked. */
type ReportInDocument = (span: TextSpan, message: string, advice?: Advice) => void;

/** Reports a problem in any file; without a span it concerns the whole file. */
type ReportInContent = (file: string, span: TextSpan | null, message: string, advice?: Advice) => void;

/** Needs nothing but one markdown file. */
export interface DocumentRule extends RuleBase {
  scope: 'document';
  check(document: ParsedDocument, report: ReportInDocument): void;
}

/** Needs several files, the settings, pictures or the clock. */
export interface ContentRule extends RuleBase {
  scope: 'content';
  check(content: Content, report: ReportInContent): void;
}

export type Rule = DocumentRule | ContentRule;
