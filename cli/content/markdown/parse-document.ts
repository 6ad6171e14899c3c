import { extractTerms } from '#src/content/search.ts';
import type { PostHeader } from '#src/content/schemas/headers.ts';
import type { AutoLink } from '#src/domain/studio/studio.ts';
import type { Article, Document, DocumentKind, HtmlPart } from '../document.ts';
import type { Facts } from '../facts.ts';
import type { ParsedBody, ParsedDocument, MarkdownSource } from './parsed-document.ts';
import { isBlockedProtocol, getProtocol } from '../protocol.ts';
import { findIgnores } from '../ignore-comments.ts';
import { findFactProblems } from '../placeholders.ts';
import { completeHeader, createPreviewHeader, type HeaderValue } from '../header/keys.ts';
import { readHeader } from '../header/read.ts';
import { readMarkdown, renderMarkdown } from './pipeline.ts';
import type { TextSpan } from '../span.ts';
import { isReadable, readSource } from './source-text.ts';

/** Settings that affect an article's text. */
export interface TextSettings {
  /** The phrases that posts link. */
  phrases: readonly AutoLink[];
  /** The default author for posts. */
  team: string;
  facts: Facts;
}

export interface MarkdownFile {
  kind: DocumentKind;
  path: string;
  bytes: Uint8Array;
}

/** Only text in YAML files has the kind 'yaml-text'. */
type ParsedFile = ParsedDocument & { kind: DocumentKind };

/** Reads one Markdown file. Never throws, even on invalid bytes. */
export function parseDocument(file: MarkdownFile, settings: TextSettings): ParsedFile {
  const { parsed, markdown } = readFile(file, settings);
  return markdown ? { ...parsed, body: readMarkdown(markdown) } : parsed;
}

/** Also renders it. */
export function renderDocument(
  file: MarkdownFile,
  settings: TextSettings,
): { parsed: ParsedFile; html: HtmlPart[] } {
  const { parsed, markdown } = readFile(file, settings);
  if (!markdown) return { parsed, html: [] };
  const { body, html } = renderMarkdown(markdown);
  return { parsed: { ...parsed, body }, html };
}

/** Reads everything before the body. */
function readFile(
  { kind, path, bytes }: MarkdownFile,
  { facts, phrases, team }: TextSettings,
): { parsed: ParsedFile; markdown: MarkdownSource | null } {
  const source = readSource(path, bytes);
  const slug = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const { text } = source;
  const factProblems = isReadable(source) ? findFactProblems(text, facts) : [];
  const parsed: ParsedFile = { kind, path, slug, source, header: null, body: null, factProblems, team };
  if (!isReadable(source) || text.trim() === '') return { parsed, markdown: null };
  const { header, bodyStart } = readHeader(text, kind, facts);
  const title = header.entries.get('title')?.value ?? slug;
  return {
    parsed: { ...parsed, header },
    markdown: {
      text,
      start: bodyStart,
      fence: header.fence,
      title,
      facts,
      phrases: kind === 'post' ? withoutPhrases(phrases, header.values.get('noAutoLinks')) : [],
    },
  };
}

const openingLength = 160;

/** A post can name phrases, separated by commas, that it does not link. */
function withoutPhrases(
  phrases: readonly AutoLink[],
  unlinked: HeaderValue | undefined,
): readonly AutoLink[] {
  if (typeof unlinked !== 'string') return phrases;
  const names = unlinked.split(',').map((name) => name.trim().toLowerCase());
  return phrases.filter(({ phrase }) => !names.includes(phrase.toLowerCase()));
}

/** Returns the part of a document that is cached for checks. */
export function summarize(parsed: ParsedFile): Document {
  const { kind, path, slug, header, body, team } = parsed;
  const noSpan = { start: 0, end: 0 };
  const entries = [...(header?.entries ?? [])];
  const values = header?.values ?? new Map<string, HeaderValue>();
  const isDraft = values.get('draft') === true;
  const complete = completeHeader(kind, values, { slug, team });
  const preview = complete ?? createPreviewHeader(kind, values, { slug, team });
  const openingText = (body?.text ?? '').slice(0, 2 * openingLength).replace(/\s+/g, ' ');
  return {
    kind,
    path,
    slug,
    isDraft,
    header: complete ?? (isDraft ? preview : null),
    previewHeader: complete ? null : preview,
    fence: header?.fence ?? noSpan,
    headerSpans: Object.fromEntries(entries.map(([key, { valueSpan }]) => [key, valueSpan])),
    tagSpans: Object.fromEntries((header?.tags ?? []).map(({ name, span }) => [name, span])),
    links: (body?.links ?? [])
      .filter(({ url, protocol }) => isUsable(url, protocol))
      .map(({ url, urlSpan, isAutolink }) => ({ url, span: urlSpan, isAutolink })),
    images: [...heroImage(parsed), ...bodyImages(body)],
    hardcodedFacts: hardcodedFactsIn(body?.plain ?? ''),
    ignores: findIgnores(path, parsed.source.text).filter(({ span }) => !isInCodeBlock(body, span)),
    anchors: body?.anchors ?? [],
    contents: body?.contents ?? [],
    words: body?.words ?? 0,
    opening: Array.from(openingText).slice(0, openingLength).join('').trimEnd(),
  };
}

export const isInCodeBlock = (body: ParsedBody | null, { start, end }: TextSpan): boolean =>
  body?.codeBlocks.some(({ span }) => span.start < start && end < span.end) ?? false;

/** Not in a URL, and not in braces. */
const hardcodedFact =
  /(?<!\{\{[ \t]*)\$\d+(?:,\d{3})*(?:\.\d\d)?(?![\d,]*\d)|(?<![\d-]|tel:[+\d (.-]{0,8})(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?!\d)/g;

/** Finds prices and phone numbers in `ParsedBody.plain`. */
export const hardcodedFactsIn = (plain: string): Document['hardcodedFacts'] =>
  [...plain.matchAll(hardcodedFact)].map(({ 0: text, index: start }) => ({
    text,
    span: { start, end: start + text.length },
  }));

/** False for empty URLs and blocked protocols. Document rules report those. */
const isUsable = (url: string, protocol: string | null) => url.trim() !== '' && !isBlockedProtocol(protocol);

function heroImage({ header }: ParsedDocument): Document['images'] {
  const hero = header?.entries.get('heroImage');
  const alt = header?.entries.get('heroImageAlt')?.value ?? '';
  if (!hero || !isUsable(hero.value, getProtocol(hero.value))) return [];
  return [{ url: hero.value, alt, role: 'hero', span: hero.valueSpan }];
}

const bodyImages = (body: ParsedBody | null): Document['images'] =>
  (body?.images ?? [])
    .filter(({ url, protocol }) => isUsable(url, protocol))
    .map(({ url, alt, urlSpan }) => ({ url, alt, role: 'body', span: urlSpan }));

export function createArticle({ body }: ParsedDocument, { header }: Document, html: HtmlPart[]): Article {
  const terms = body && header && 'tags' in header ? searchTerms(header, body) : [];
  return { html, questions: body?.questions ?? [], howTo: body?.howTo ?? [], terms };
}

function searchTerms(
  { title, tags, category, excerpt }: PostHeader,
  { contents, text }: ParsedBody,
): string[][] {
  const headings = contents.map((heading) => heading.text);
  const fields = [title, [...tags, category].join(' '), [excerpt ?? '', ...headings].join(' '), text];
  const seen = new Set<string>();
  return fields.map((field) => {
    const terms = extractTerms(field).filter((term) => !seen.has(term));
    for (const term of terms) seen.add(term);
    return terms;
  });
}
