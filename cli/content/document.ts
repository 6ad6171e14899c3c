import type { DocumentHeader as PageHeader } from '#src/model/document.ts';
import type { ArticleFacts, Heading } from '#src/model/page-data.ts';
import type { PostHeader } from '#src/model/post.ts';
import type { StoryHeader } from '#src/model/story.ts';
import type { Ignore } from './ignore-comments.ts';
import type { TextSpan } from './span.ts';

export type DocumentKind = 'post' | 'story' | 'page';

/** The folder of each kind in the content folder; posts and stories have it in their URLs too. */
export const documentFolders = { post: 'blog', story: 'stories', page: 'pages' } as const satisfies Record<
  DocumentKind,
  string
>;

/** The kind of documents in a folder; undefined for other folders. */
export const kindIn = (folder: string): DocumentKind | undefined =>
  (['post', 'story', 'page'] as const).find((kind) => documentFolders[kind] === folder);

interface HeaderOf {
  post: PostHeader;
  story: StoryHeader;
  page: PageHeader;
}

/**
 * Everything known from one markdown file alone. It stays valid while the file, the settings and the tool are the same, so it
 * can be cached. Spans are offsets of the text after facts were filled in.
 */
export interface Document {
  kind: DocumentKind;
  /** Relative to the content folder, forward slashes. */
  path: string;
  slug: string;
  /** Hash of the file and of everything that its text depends on. */
  hash: string;
  /** `draft: true`: never published. */
  isDraft: boolean;
  /** Null when a required value is missing or wrong. A draft has a placeholder for each. */
  header: PostHeader | StoryHeader | PageHeader | null;
  /** For a preview of a document whose header is null. */
  previewHeader: PostHeader | StoryHeader | PageHeader | null;
  fence: TextSpan;
  /** Spans of the values, by key. */
  headerSpans: Record<string, TextSpan>;
  tagSpans: Record<string, TextSpan>;
  links: { url: string; span: TextSpan; isAutolink: boolean }[];
  images: DocumentImage[];
  /** Prices and phone numbers that were typed. */
  hardcodedFacts: { text: string; span: TextSpan }[];
  ignores: Ignore[];
  anchors: string[];
  contents: Heading[];
  words: number;
  /** The first 160 characters of the text, for a post without an excerpt. */
  opening: string;
}

export interface DocumentImage {
  /** As written: /images/blog/x.jpg */
  url: string;
  alt: string;
  role: 'hero' | 'body';
  span: TextSpan;
}

type DocumentOf<Kind extends DocumentKind> = Document & { kind: Kind; header: HeaderOf[Kind] };
export type Post = DocumentOf<'post'>;
export type Story = DocumentOf<'story'>;
export type Page = DocumentOf<'page'>;

// A document's kind decides how its header is read.
export const isPost = (document: Document): document is Post =>
  document.kind === 'post' && document.header !== null;
export const isStory = (document: Document): document is Story =>
  document.kind === 'story' && document.header !== null;
export const isPage = (document: Document): document is Page =>
  document.kind === 'page' && document.header !== null;

/** Rendered HTML with gaps for pictures, whose markup depends on files made later. `row` are the pictures of a :::side-by-side block. */
export type HtmlPart = string | { image: string; alt: string; row?: string[] };

/** Only pages that show the text need it, so it is cached separately from the document. */
export interface Article extends ArticleFacts {
  html: HtmlPart[];
  /** Distinct words by where they occur: title, tags, summary, text. */
  terms: string[][];
}
