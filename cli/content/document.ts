import type { DocumentHeader as PageHeader, PostHeader, StoryHeader } from '#src/content/schemas/headers.ts';
import type { ArticleFacts, Heading } from '#src/content/schemas/page-data.ts';
import type { TextSpan } from './span.ts';

export type DocumentKind = 'post' | 'story' | 'page';

/** Each kind's content subfolder. Post and story URLs start with it too. */
export const documentFolders = { post: 'blog', story: 'stories', page: 'pages' } as const satisfies Record<
  DocumentKind,
  string
>;

export const getDocumentKind = (folder: string): DocumentKind | undefined =>
  (['post', 'story', 'page'] as const).find((kind) => documentFolders[kind] === folder);

interface HeadersByKind {
  post: PostHeader;
  story: StoryHeader;
  page: PageHeader;
}

/**
 * Everything that can be read from one Markdown file without looking at others. It is cached until the file, the settings or
 * the tool changes. Spans are offsets in the text with facts filled in.
 */
export interface Document {
  kind: DocumentKind;
  /** Relative to the content folder, forward slashes. */
  path: string;
  slug: string;
  isDraft: boolean;
  /** Null if a required value is missing or invalid. Drafts have placeholders for such values. */
  header: PostHeader | StoryHeader | PageHeader | null;
  /** Used by the preview if `header` is null. */
  previewHeader: PostHeader | StoryHeader | PageHeader | null;
  /** The opening fence, or the first line with text if there is none. */
  fence: TextSpan;
  /** The values' spans, by key. */
  headerSpans: Record<string, TextSpan>;
  tagSpans: Record<string, TextSpan>;
  links: { url: string; span: TextSpan; isAutolink: boolean }[];
  images: DocumentImage[];
  /** Prices and phone numbers that are spelled out instead of written as placeholders. */
  hardcodedFacts: { text: string; span: TextSpan }[];
  ignores: Ignore[];
  anchors: string[];
  contents: Heading[];
  words: number;
  /** The first 160 characters of the text, for a post without an excerpt. */
  opening: string;
}

/** `<!-- studio-ignore fact-hardcoded: our old price -->` turns off a rule for the lines below it. */
export interface Ignore {
  /** A rule ID, as written. */
  rule: string;
  span: TextSpan;
  /** The span that a fix deletes; null in YAML, where the line can be part of a value. */
  removalSpan: TextSpan | null;
  /** The first and the last line that it applies to. */
  from: number;
  to: number;
}

export interface DocumentImage {
  /** As written: /images/blog/x.jpg */
  url: string;
  alt: string;
  role: 'hero' | 'body';
  span: TextSpan;
}

type ValidDocument<Kind extends DocumentKind> = Document & { kind: Kind; header: HeadersByKind[Kind] };
export type Post = ValidDocument<'post'>;
export type Story = ValidDocument<'story'>;
export type Page = ValidDocument<'page'>;

// A document's kind determines its header's type.
export const isPost = (document: Document): document is Post =>
  document.kind === 'post' && document.header !== null;
export const isStory = (document: Document): document is Story =>
  document.kind === 'story' && document.header !== null;
export const isPage = (document: Document): document is Page =>
  document.kind === 'page' && document.header !== null;

/** HTML, or an image whose markup is added once its files are encoded. `row` lists the images in a :::side-by-side block. */
export type HtmlPart = string | { image: string; alt: string; row?: string[] };

/** A document's rendered text. Checks do not need it. */
export interface Article extends ArticleFacts {
  html: HtmlPart[];
  /** Search terms in four lists: title, tags, summary and text. Each term appears only once, in the first list that it belongs to. */
  terms: string[][];
}
