import type { Heading as ContentsEntry, Question, Steps } from '#src/content/schemas/page-data.ts';
import type { FactProblem } from '../placeholders.ts';
import type { SourceText } from './source-text.ts';
import type { ParsedHeader } from '../header/read.ts';
import type { DocumentKind } from '../document.ts';
import type { TextSpan } from '../span.ts';
import type { VFile } from 'vfile';
import type { AutoLink } from '#src/domain/studio/studio.ts';
import type { Facts } from '../facts.ts';

/**
 * A Markdown file as rules see it. Spans are offsets in `source.text`. Header and body are null if the file is too large, blank,
 * not UTF-8, or has Git conflict markers.
 */
export interface ParsedDocument {
  kind: DocumentKind | 'yaml-text';
  path: string;
  slug: string;
  source: SourceText;
  /** Also null for text in a YAML file. */
  header: ParsedHeader | null;
  body: ParsedBody | null;
  factProblems: readonly FactProblem[];
  team: string;
}

export interface ParsedBody {
  isBlank: boolean;
  /** Set if the body is too large to parse safely. The lists below are then empty. */
  excess: LimitExceeded | null;
  headings: ParsedHeading[];
  links: ParsedLink[];
  images: ParsedImage[];
  html: { value: string; span: TextSpan }[];
  blocks: DirectiveBlock[];
  strayColons: { text: string; name: string | null; span: TextSpan }[];
  tables: ParsedTable[];
  lists: ParsedList[];
  /**
   * The source with each character that is not plain text replaced by `notText`, so offsets stay the same. This hides links,
   * images, code, facts, escapes, and the markers of blocks and emphasis. Rules search the rest for syntax that the parser did
   * not recognize. A line break precedes each paragraph, even in a list or quote.
   */
  plain: string;
  codeBlocks: CodeBlock[];
  definitions: LinkDefinition[];
  /** The last block, or the header's fence if the body is empty. */
  end: TextSpan;
  /** True if there is a link to the booking page after the last `##` heading. */
  endsWithBooking: boolean;
  /** All element IDs in the rendered body. */
  anchors: string[];
  contents: ContentsEntry[];
  questions: Question[];
  howTo: Steps[];
  words: number;
  /** Rendered text, for excerpts and search. */
  text: string;
}

export const emptyBody = (end: TextSpan): ParsedBody => ({
  isBlank: false,
  excess: null,
  headings: [],
  links: [],
  images: [],
  html: [],
  blocks: [],
  strayColons: [],
  tables: [],
  lists: [],
  plain: '',
  codeBlocks: [],
  definitions: [],
  end,
  endsWithBooking: false,
  anchors: [],
  contents: [],
  questions: [],
  howTo: [],
  words: 0,
  text: '',
});

/** Replaces characters in `ParsedBody.plain`. */
export const notText = '\uFFFC';

interface ParsedTable {
  rows: number;
  columns: number;
  isTooLarge: boolean;
  span: TextSpan;
  /** Rows with more cells than the first one. */
  longRows: { span: TextSpan; cells: number }[];
  /** Rows without a |, in a table with several columns. */
  plainRows: TextSpan[];
  /** True if one of these is the ::: that should close a block. */
  closesBlock: boolean;
}

interface ParsedList {
  span: TextSpan;
  isNumbered: boolean;
  /** The columns of its first marker and of the text after its last one. */
  column: number;
  textColumn: number;
  items: TextSpan[];
  emptyItems: TextSpan[];
  isSteps: boolean;
}

interface CodeBlock {
  span: TextSpan;
  /** Null for indented code. */
  fence: string | null;
  isClosed: boolean;
}

/** `[label]: /url`, or a footnote, whose label starts with ^. */
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
  /** Null if it has no text, or is in a footnote. */
  id: string | null;
  depth: number;
  /** The previous heading's level; 1 for the title. */
  previousLevel: number;
  /** True inside a `:::` block whose first line was mistyped. Rules do not check the level there. */
  isInMistypedBlock: boolean;
}

interface ParsedLink {
  span: TextSpan;
  url: string;
  urlSpan: TextSpan;
  /** Lower case; null for a URL on this site. */
  protocol: string | null;
  /** True for a URL without a text, as in `<https://…>`. */
  isAutolink: boolean;
  text: string;
  /** The text, plus the alt text of images inside the link. */
  label: string;
}

export interface ParsedImage {
  span: TextSpan;
  url: string;
  urlSpan: TextSpan;
  protocol: string | null;
  alt: string;
  caption: string | null;
  /** True if the paragraph contains only images. Such an image can have a caption. */
  isFigure: boolean;
  /** The URLs of all images in the same :::side-by-side block. */
  row?: string[];
}

export interface DirectiveBlock {
  name: string;
  /** The opening line. */
  span: TextSpan;
  blockSpan: TextSpan;
  /** True if the opening line has a `[label]` or `{attributes}` after the name. */
  hasLabelOrAttributes: boolean;
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

/** The Markdown in a file, and what the steps of the pipeline need to know about it. */
export interface MarkdownSource {
  /** The whole file. */
  text: string;
  /** Where the Markdown starts. */
  start: number;
  /** The header's fence, where problems of an empty body are reported. */
  fence: TextSpan;
  title: string;
  facts: Facts;
  /** The phrases that become links. */
  phrases: readonly AutoLink[];
}

declare module 'vfile' {
  interface DataMap {
    source: MarkdownSource;
    body: ParsedBody;
  }
}

export function getData({ data: { source, body } }: VFile): { source: MarkdownSource; body: ParsedBody } {
  if (!source || !body) throw new Error('This file was not created by `readMarkdown`.');
  return { source, body };
}
