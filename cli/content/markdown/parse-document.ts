import type { Root } from 'mdast';
import { extractTerms } from '#src/lib/search/terms.ts';
import type { PostHeader } from '#src/model/post.ts';
import type { Article, Document, DocumentKind } from '../document.ts';
import type { Facts } from '../facts.ts';
import type { ParsedBody, ParsedDocument } from './parsed-document.ts';
import type { TextSpan } from '../span.ts';
import { isBlockedProtocol, getProtocol } from '../protocol.ts';
import { findIgnores } from '../ignore-comments.ts';
import { type Phrases, phrasesFor } from './autolink.ts';
import { readChildren } from './blocks.ts';
import { Collector, hideText } from './collector.ts';
import { completeHeader, createPreviewHeader, type HeaderValue } from '../header/keys.ts';
import { readHeader } from '../header/read.ts';
import { depthLimit, findExceededLimit, isTooDeep } from './limits.ts';
import { getOffsets, parseMarkdown } from './parse.ts';
import { render } from './render.ts';
import { isReadable, readSource, type SourceText } from './source-text.ts';

/** Settings that affect an article's text. */
export interface TextSettings {
  /** Posts link the city's name to the list of sessions. */
  city: string;
  /** The default author for posts. */
  team: string;
  facts: Facts;
}

export interface MarkdownFile {
  kind: DocumentKind;
  path: string;
  bytes: Uint8Array;
}

/** Reads one Markdown file. Never throws, even on invalid bytes. */
export function parseDocument({ kind, path, bytes }: MarkdownFile, settings: TextSettings): ParsedDocument {
  const source = readSource(path, bytes, settings.facts);
  const slug = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const parsed: ParsedDocument = { kind, path, slug, source, header: null, body: null, team: settings.team };
  if (!isReadable(source) || source.text.trim() === '') return parsed;
  const { header, bodyStart } = readHeader(source.text, kind);
  const title = header.entries.get('title')?.value ?? slug;
  const phrases = kind === 'post' ? phrasesFor(slug, settings.city) : null;
  const body = readBody(source.text, bodyStart, header.fence, title, phrases);
  body.plain = withoutFacts(body.plain, source);
  return { ...parsed, header, body };
}

/** Parses Markdown in a YAML value, without a header. Facts and control characters are checked in the YAML file itself. */
export function parseYamlText(path: string, text: string): ParsedDocument {
  const source = { ...readSource(path, Buffer.from(text), {}), factProblems: [], controls: [] };
  const body = readBody(source.text, 0, { start: 0, end: 0 }, '', null);
  return { kind: 'yaml-text', path, slug: '', source, header: null, body, team: '' };
}

/** Hides fact values, so that rules do not report them as text. */
function withoutFacts(plain: string, { expansions }: SourceText): string {
  let text = plain;
  for (const { start, end } of expansions)
    text = text.slice(0, start) + hideText(text.slice(start, end)) + text.slice(end);
  return text;
}

/** A word starts with a letter or digit, so a dash between spaces is not counted. */
const word = /[\p{L}\p{N}][^ \n]*/gu;

function readBody(
  text: string,
  start: number,
  fence: TextSpan,
  title: string,
  phrases: Phrases | null,
): ParsedBody {
  const body = emptyBody(fence);
  const markdown = text.slice(start);
  if (markdown.trim() === '') return { ...body, isBlank: true };
  body.excess = findExceededLimit(text, start);
  if (body.excess) return body;
  const root = parseMarkdown(markdown);
  if (isTooDeep(root)) {
    const span = { start, end: start };
    return { ...body, excess: { span, found: 'text nested inside other text', limit: depthLimit } };
  }
  const collector = new Collector(body, root, text, start, title, phrases);
  body.end = lastBlockSpan(root, start) ?? fence;
  readChildren(collector, root);
  body.definitions = collector.linkDefinitions();
  body.plain = collector.plainText();
  body.text = collector.fullText();
  body.words = body.text.match(word)?.length ?? 0;
  body.root = root;
  return body;
}

function lastBlockSpan(root: Root, start: number): TextSpan | null {
  const last = root.children.at(-1);
  if (!last) return null;
  const offsets = getOffsets(last);
  return { start: offsets.start + start, end: offsets.end + start };
}

const emptyBody = (end: TextSpan): ParsedBody => ({
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
  root: null,
});

const openingLength = 160;

/** Returns the part of a document that is cached for checks. `hash` covers everything that it depends on. */
export function summarize(parsed: ParsedDocument & { kind: DocumentKind }, hash: string): Document {
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
    hash,
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
    ignores: findIgnores(path, parsed.source.text),
    anchors: body?.anchors ?? [],
    contents: body?.contents ?? [],
    words: body?.words ?? 0,
    opening: Array.from(openingText).slice(0, openingLength).join('').trimEnd(),
  };
}

const hardcodedFact =
  /\$\d+(?:,\d{3})*(?:\.\d\d)?(?![\d,]*\d)|(?<![\d-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?!\d)/g;

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

export function renderArticle(parsed: ParsedDocument, { header }: Document): Article {
  const { body } = parsed;
  const html = body?.root ? render(body.root, body.images) : [];
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

/** Renders Markdown in a YAML value, without images. */
export const renderYamlText = ({ body }: ParsedDocument): string =>
  body?.root
    ? render(body.root, body.images)
        .filter((part) => typeof part === 'string')
        .join('')
    : '';
