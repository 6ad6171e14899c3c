import type { Emphasis as MarkdownEmphasis, Link as MarkdownLink, Nodes, Strong } from 'mdast';
import { remark } from 'remark';
import type { EmailData } from '#src/domain/mail/email-template.ts';

export interface Link {
  label: string;
  url: string;
}

interface Emphasis {
  isBold: boolean;
  isItalic: boolean;
  line: Line;
}

type Inline = string | Link | Emphasis;
export type Line = readonly Inline[];

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; lines: Line[] }
  | { kind: 'button'; link: Link }
  | { kind: 'facts'; rows: readonly { label: string; value: Line }[] };

/** Emails have headings, quotes, links and emphasis. The rest of Markdown is plain text. */
const unused = [
  'autolink',
  'characterEscape',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'list',
  'setextUnderline',
  'thematicBreak',
];
const parser = remark().data('micromarkExtensions', [{ disable: { null: unused } }]);

const placeholder = /\{([a-z]+)\}/g;

const getPlaceholderNames = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Placeholders for URLs from the service or the owner. Other values may be user input, so they are never turned into links. */
const urlPlaceholders = new Set(['link', 'pay', 'map', 'book', 'site', 'gallery', 'unsubscribe']);

export const fillLine = (text: string, data: EmailData): string =>
  text.replaceAll(placeholder, (_, name: string) => (Object.hasOwn(data, name) ? (data[name] ?? '') : ''));

const urlOrPlaceholder = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|\{[a-z]+\})/u;
const factLine = /^([A-Z][^:{}[\]*]{0,28}): (?!\/\/)./;
const isGreeting = (line: string) => /^(?:Hello|Hi|Dear)\b/.test(line);
const isUrl = (url: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
export const getHost = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');

/** A line of a template, before its placeholders are filled in. */
type TemplateLine = { source: string } & (
  | { kind: 'heading' | 'paragraph' | 'quote'; parts: Line }
  | { kind: 'button'; link: Link }
);

/**
 * Parses a template and fills in its placeholders. Blank lines separate paragraphs. `# ` starts a heading, and `> ` starts a quote.
 * `[Label](url)` is a link, or a button if nothing else is on its line. `**words**` are bold, and `*words*` are italic. A paragraph whose
 * lines look like `Total: {total}` becomes a table.
 * Each line is parsed alone, because a line without values is left out. It is parsed before the values are filled in, so a value is never
 * parsed as markup.
 */
export function parseBlocks(text: string, data: EmailData): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.replaceAll('\r', '').split(/\n[ \t]*\n+/)) {
    const sources = paragraph.split('\n').map((line) => line.trim());
    const lines = sources
      .filter((source) => source !== '')
      .map(parseLine)
      .filter((line) => isShown(line, data));
    if (sources.length > 1 && sources.every((source) => factLine.test(source))) {
      const rows = lines.flatMap((line) => toFact(line, data));
      if (rows.length > 0) blocks.push({ kind: 'facts', rows });
    } else blocks.push(...toBlocks(lines, data));
  }
  return blocks;
}

function parseLine(source: string): TemplateLine {
  // Most lines have no markup, and parsing all of them would take longer than the rest of the email.
  if (!/[*[#>]/.test(source)) return { source, kind: 'paragraph', parts: [source] };
  const [block] = parser.parse(source).children;
  if (block === undefined) return { source, kind: 'paragraph', parts: [] };
  if (block.type === 'blockquote') return { source, kind: 'quote', parts: toParts(block, source) };
  if (block.type === 'heading') return { source, kind: 'heading', parts: toParts(block, source) };
  const [only, ...others] = 'children' in block ? block.children : [];
  if (only?.type === 'link' && others.length === 0)
    return { source, kind: 'button', link: { label: getLineText(toParts(only, source)), url: only.url } };
  return { source, kind: 'paragraph', parts: toParts(block, source) };
}

/** A line whose placeholders are all empty is left out, unless it's the greeting. A button needs only its URL. */
function isShown(line: TemplateLine, data: EmailData): boolean {
  const names = getPlaceholderNames(line.kind === 'button' ? line.link.url : line.source);
  return (
    names.length === 0 || isGreeting(line.source) || names.some((name) => fillLine(`{${name}}`, data) !== '')
  );
}

function toBlocks(lines: readonly TemplateLine[], data: EmailData): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = toBlock(line, data);
    const last = blocks.at(-1);
    if ('lines' in block && last?.kind === block.kind) last.lines.push(...block.lines);
    else blocks.push(block);
  }
  return blocks;
}

function toBlock(line: TemplateLine, data: EmailData): Block {
  if (line.kind === 'heading') return { kind: 'heading', text: fillLine(getLineText(line.parts), data) };
  if (line.kind === 'button') {
    const link = fillLink(line.link, data);
    return typeof link === 'string' ? { kind: 'paragraph', lines: [[link]] } : { kind: 'button', link };
  }
  const parts = fillParts(line.parts, data);
  const [first] = parts;
  if (isGreeting(line.source) && typeof first === 'string') parts[0] = first.replace(/^(\w+) +,/, '$1,');
  return { kind: line.kind, lines: [parts] };
}

function toFact(line: TemplateLine, data: EmailData): { label: string; value: Line }[] {
  const [, label = ''] = factLine.exec(line.source) ?? [];
  const [first, ...others] = line.kind === 'paragraph' ? line.parts : [];
  if (typeof first !== 'string') return [];
  return [{ label, value: fillParts([first.slice(label.length + 2), ...others], data) }];
}

/** Joins adjacent texts, because a time or a URL may be in two of them. */
function addPart(parts: Inline[], part: Inline): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}

function toParts(parent: Nodes, source: string): Inline[] {
  const parts: Inline[] = [];
  for (const node of 'children' in parent ? parent.children : []) {
    if (node.type === 'link') addPart(parts, toLink(node, source));
    else if (node.type === 'strong' || node.type === 'emphasis') {
      for (const part of toEmphasis(node, source)) addPart(parts, part);
    } else if ('value' in node) addPart(parts, node.value);
    else for (const part of toParts(node, source)) addPart(parts, part);
  }
  return parts;
}

/** `[**words**](url)` is the same as `**[words](url)**`. Other emphasis in a label is dropped. */
function toLink(node: MarkdownLink, source: string): Link | Emphasis {
  const label = toParts(node, source);
  const link = { label: getLineText(label), url: node.url };
  const [only] = label;
  return label.length === 1 && typeof only === 'object' && 'line' in only ? { ...only, line: [link] } : link;
}

/** Underscores, and asterisks within a word or URL such as `2*3*4`, are plain text. */
function toEmphasis(node: Strong | MarkdownEmphasis, source: string): Inline[] {
  const line = toParts(node, source);
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const isInWord = /[\p{L}\p{N}/]$/u.test(source.slice(0, start)) || /^[\p{L}\p{N}]/u.test(source.slice(end));
  if (source[start] !== '*' || isInWord) {
    const marker = source.slice(start, start + (node.type === 'strong' ? 2 : 1));
    return [marker, ...line, marker];
  }
  const [only] = line;
  const isBoth = line.length === 1 && typeof only === 'object' && 'line' in only;
  if (isBoth) return [{ isBold: true, isItalic: true, line: only.line }];
  return [{ isBold: node.type === 'strong', isItalic: node.type === 'emphasis', line }];
}

function fillParts(parts: Line, data: EmailData): Inline[] {
  const filled: Inline[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const piece of fillText(part, data)) addPart(filled, piece);
    } else if ('url' in part) addPart(filled, fillLink(part, data));
    else {
      const line = fillParts(part.line, data);
      if (line.length > 0) filled.push({ ...part, line });
    }
  }
  return filled;
}

/** Fills in the placeholders in a text, and makes links of its URLs. */
const fillText = (text: string, data: EmailData): Inline[] =>
  text.split(urlOrPlaceholder).map((piece, index) => {
    const isText = index % 2 === 0;
    if (isText) return piece;
    const [name] = getPlaceholderNames(piece);
    const value = fillLine(piece, data);
    const isLink = piece.startsWith('http') || (name !== undefined && urlPlaceholders.has(name));
    return isLink && isUrl(value) ? { label: getHost(value), url: value } : value;
  });

/** Returns only the label if the target isn't a URL. */
function fillLink({ label, url: target }: Link, data: EmailData): Link | string {
  const url = fillLine(target, data);
  const filledLabel = fillLine(label, data);
  return isUrl(url) ? { label: filledLabel || getHost(url), url } : filledLabel;
}

export const getLineText = (line: Line): string =>
  line
    .map((part) => (typeof part === 'string' ? part : 'line' in part ? getLineText(part.line) : part.label))
    .join('');
