import type { Heading as ContentsEntry, Question, Steps } from '#src/model/page-data.ts';
import type { Root } from 'mdast';
import type { SourceText } from './source-text.ts';
import type { Field, HeaderValue } from './fields.ts';
import type { DocumentKind } from '../document.ts';
import type { TextSpan } from '../span.ts';

/**
 * One markdown file as rules see it. Spans are offsets of `source.text`. Parts that could not be read are null: a file that is
 * too large, not UTF-8, in conflict or blank has neither header nor body.
 */
export interface ParsedDocument {
  kind: DocumentKind | 'yaml-text';
  path: string;
  slug: string;
  source: SourceText;
  /** Null for an answer in `faq.yaml`. */
  header: ParsedHeader | null;
  body: ParsedBody | null;
  /** The author of posts that name none. */
  team: string;
}

export interface Line extends TextSpan {
  text: string;
}

/** One `key: value` line; the value's span excludes quotes. */
export interface HeaderEntry {
  key: string;
  keySpan: TextSpan;
  value: string;
  valueSpan: TextSpan;
}

export interface Tag {
  name: string;
  span: TextSpan;
  /** Also covers the comma that joins it to its neighbor. */
  removalSpan: TextSpan;
}

export type FenceProblem =
  | {
      kind:
        | 'missing'
        | 'blank-lines-before'
        | 'text-before'
        | 'indented'
        | 'not-three-hyphens'
        | 'language'
        | 'closing-text';
      span: TextSpan;
      text: string;
    }
  | { kind: 'unclosed'; span: TextSpan; lastLine: number };

export interface ParsedHeader {
  /** The opening fence, or the first line with text when there is none. */
  fence: TextSpan;
  fenceProblems: FenceProblem[];
  /** Characters between the fences when they are too many to read. */
  tooLong: number | null;
  /** False when the header is missing, too long or in another format. */
  isReadable: boolean;
  /** Keys that a header of this kind may have. */
  fields: Record<string, Field>;
  /** Known keys in the order of the file; the first of duplicates. */
  entries: Map<string, HeaderEntry>;
  /** Values that match the type of their field. An entry without one has an empty or wrong value. */
  values: Map<string, HeaderValue>;
  /** The tags as written, empty ones included. */
  tags: Tag[];
  unreadableLines: Line[];
  forbidden: HeaderEntry[];
  duplicates: { entry: HeaderEntry; key: string; first: HeaderEntry }[];
  /** `meant` differs only in case, hyphens or underscores; `nearest` is a likely typo. */
  unknown: { entry: HeaderEntry; meant: string | null; nearest: string | null }[];
}

export interface ParsedBody {
  isBlank: boolean;
  /** Set when the body is beyond what can be parsed safely; the lists below are then empty. */
  excess: LimitExceeded | null;
  headings: ParsedHeading[];
  links: ParsedLink[];
  images: ParsedImage[];
  html: { value: string; span: TextSpan }[];
  blocks: DirectiveBlock[];
  strayColons: { text: string; name: string | null; span: TextSpan }[];
  tables: ParsedTable[];
  /**
   * The source with `notText` for everything that Markdown understood: links, pictures, code, facts, escapes, and the markers
   * of blocks and emphasis. It shows what ended up as plain text. A paragraph starts a line.
   */
  plain: string;
  codeBlocks: CodeBlock[];
  definitions: LinkDefinition[];
  /** The last block of the text, or the fence of an empty one. */
  end: TextSpan;
  /** A link to the booking page follows the last `##` heading. */
  endsWithBooking: boolean;
  /** Every id in the rendered body. */
  anchors: string[];
  contents: ContentsEntry[];
  questions: Question[];
  howTo: Steps[];
  words: number;
  /** Rendered text, for excerpts and search. */
  text: string;
  /** Ready to render. */
  root: Root | null;
}

/** Replaces characters in `ParsedBody.plain`. */
export const notText = '\uFFFC';

interface ParsedTable {
  rows: number;
  columns: number;
  isTooLarge: boolean;
  span: TextSpan;
  /** Rows with more cells than the first one. */
  longRows: { span: TextSpan; cells: number }[];
}

interface CodeBlock {
  span: TextSpan;
  /** Null for code that is indented instead. */
  fence: string | null;
  isClosed: boolean;
}

/** `[label]: /url`, which is not shown. */
export interface LinkDefinition {
  label: string;
  span: TextSpan;
  isUsed: boolean;
}

export interface LimitExceeded {
  span: TextSpan;
  /** "nested quotes or lists" */
  found: string;
  /** "10 levels" */
  limit: string;
}

interface ParsedHeading {
  span: TextSpan;
  text: string;
  depth: number;
  /** The level of the heading before it; 1 is the title. */
  previousLevel: number;
  /** In a block whose first line was mistyped, so its level means nothing. */
  isInMistypedBlock: boolean;
}

interface ParsedLink {
  span: TextSpan;
  url: string;
  urlSpan: TextSpan;
  /** Lower case, null for a URL of this site. */
  protocol: string | null;
  /** `<https://…>`, which shows its URL. */
  isAutolink: boolean;
  text: string;
  /** Text and the alt texts of pictures in it. */
  label: string;
}

export interface ParsedImage {
  span: TextSpan;
  url: string;
  urlSpan: TextSpan;
  protocol: string | null;
  alt: string;
  caption: string | null;
  /** The image is alone in its paragraph, so it can have a caption. */
  isFigure: boolean;
  /** The URLs of all pictures in the same :::side-by-side block. */
  row?: string[];
}

export interface DirectiveBlock {
  name: string;
  /** The opening line. */
  span: TextSpan;
  /** The whole block. */
  blockSpan: TextSpan;
  /** Something follows the name on its line. */
  hasExtra: boolean;
  isClosed: boolean;
  /** Set for `:::faq`. */
  faq: { questions: FaqQuestion[]; textBefore: TextSpan | null } | null;
  /** Set for `:::steps`. */
  steps: { orderedLists: number; bulletLists: number; start: number; textBefore: TextSpan | null } | null;
  /** Set for `:::side-by-side` and `:::margin`. */
  pictures: { count: number; text: TextSpan | null } | null;
}

interface FaqQuestion {
  span: TextSpan;
  depth: number;
  question: string;
  answer: string;
}
