import { escapeHtml } from '#src/lib/format/html.ts';

export type EmailData = Record<string, string | null | undefined>;

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
type Line = readonly Inline[];

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; lines: Line[] }
  | { kind: 'button'; link: Link }
  | { kind: 'facts'; rows: readonly { label: string; value: Line }[] };

const placeholder = /\{([a-z]+)\}/g;

const getPlaceholderNames = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Placeholders for URLs from the service or the owner. Other values may be user input, so they are never turned into links. */
const urlPlaceholders = new Set(['link', 'pay', 'map', 'book', 'site', 'gallery', 'unsubscribe']);

export const fillLine = (text: string, data: EmailData): string =>
  text.replaceAll(placeholder, (_, name: string) => (Object.hasOwn(data, name) ? (data[name] ?? '') : ''));

const link =
  /\[(?<label>[^\]\n]+)\]\((?<target>[^()\s]+)\)|(?<bareUrl>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|\{(?<name>[a-z]+)\}/u;
/** `*italic*`, `**bold**` or `***both***`, but not `2*3*4`, `Prices*` or `* an item`. */
const emphasis =
  /(?<![\p{L}\p{N}*])(?<marker>\*{1,3})(?![\s*])(?<content>(?:[^*]|(?!\k<marker>(?!\*))\*+(?!\*))+?)(?<!\s)\k<marker>(?![\p{L}\p{N}*])/u;
const linkOrEmphasis = new RegExp(`${link.source}|${emphasis.source}`, 'gu');
/** `[**words**](url)` is the same as `**[words](url)**`. */
const emphasizedLabel = /\[(\*{1,3})([^\]*\n]+)\1\](\([^()\s]+\))/g;
const buttonLine = /^\[([^\]\n]+)\]\(([^()\s]+)\)$/;
const factLine = /^([A-Z][^:{}[\]]{0,28}): (?!\/\/)(.+)$/;
const isGreeting = (line: string) => /^(?:Hello|Hi|Dear)\b/.test(line);
const isUrl = (url: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
const getHost = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');

/**
 * Parses a template and fills in its placeholders. Blank lines separate paragraphs. `# ` starts a heading, and `> ` starts a quote.
 * `[Label](url)` is a link, or a button if nothing else is on its line. `**words**` are bold, and `*words*` are italic. A paragraph whose
 * lines look like `Total: {total}` becomes a table.
 * The template is parsed before the values are filled in, so a value is never parsed as markup.
 */
export function parseBlocks(text: string, data: EmailData): Block[] {
  const isEmpty = (name: string) => !fillLine(`{${name}}`, data);
  /** A line whose placeholders are all empty is dropped, unless it's the greeting. */
  const isShown = (line: string) => {
    const button = buttonLine.exec(line);
    const names = getPlaceholderNames(button?.[2] ?? line);
    return names.length === 0 || isGreeting(line) || !names.every(isEmpty);
  };
  const blocks: Block[] = [];
  for (const paragraph of text.replaceAll('\r', '').split(/\n[ \t]*\n+/)) {
    const sourceLines = paragraph.split('\n').map((line) => line.trim());
    const lines = sourceLines.filter((line) => line !== '' && isShown(line));
    if (sourceLines.length > 1 && sourceLines.every((line) => factLine.test(line))) {
      const rows = lines.map((line) => {
        const [, label = '', value = ''] = factLine.exec(line) ?? [];
        return { label, value: parseLine(value, data) };
      });
      if (rows.length > 0) blocks.push({ kind: 'facts', rows });
    } else blocks.push(...parseLines(lines, data));
  }
  return blocks;
}

function parseLines(lines: readonly string[], data: EmailData): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const button = buttonLine.exec(line);
    const url = button ? fillLine(button[2] ?? '', data) : '';
    if (button && isUrl(url)) {
      blocks.push({ kind: 'button', link: { label: fillLine(removeEmphasis(button[1] ?? ''), data), url } });
    } else if (line.startsWith('# ')) {
      blocks.push({ kind: 'heading', text: fillLine(removeEmphasis(line.slice(2)), data) });
    } else {
      const kind = line.startsWith('> ') ? 'quote' : 'paragraph';
      const parsed = parseLine(kind === 'quote' ? line.slice(2) : line, data);
      const last = blocks.at(-1);
      if (last?.kind === kind) last.lines.push(parsed);
      else blocks.push({ kind, lines: [parsed] });
    }
  }
  return blocks;
}

const removeEmphasis = (text: string): string =>
  text.replaceAll(new RegExp(emphasis, 'gu'), (_, _marker, content: string) => removeEmphasis(content));

function parseLine(line: string, data: EmailData): Line {
  const parts = parseInline(line.replaceAll(emphasizedLabel, '$1[$2]$3$1'), data);
  const [first] = parts;
  if (isGreeting(line) && typeof first === 'string') parts[0] = first.replace(/^(\w+) +,/, '$1,');
  return parts;
}

function parseInline(line: string, data: EmailData): Inline[] {
  const parts: Inline[] = [];
  const add = (part: Inline) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  let end = 0;
  for (const match of line.matchAll(linkOrEmphasis)) {
    const [whole] = match;
    const { label, target, bareUrl, name = '', marker, content } = match.groups ?? {};
    add(line.slice(end, match.index));
    end = match.index + whole.length;
    if (marker !== undefined && content !== undefined) {
      const inner = parseInline(content, data);
      if (inner.length > 0) add({ isBold: marker.length > 1, isItalic: marker.length !== 2, line: inner });
      continue;
    }
    const value = fillLine(whole, data);
    const url = target === undefined ? value : fillLine(target, data);
    const isLink = target !== undefined || bareUrl !== undefined || urlPlaceholders.has(name);
    const shown = label === undefined ? value : fillLine(removeEmphasis(label), data);
    if (!isLink || !isUrl(url)) add(shown);
    else add({ label: label === undefined ? getHost(url) : shown, url });
  }
  add(line.slice(end));
  return parts;
}

function renderPlainInline(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('line' in part) return part.line.map(renderPlainInline).join('');
  return part.label === getHost(part.url) ? part.url : `${part.label} (${part.url})`;
}

// An empty placeholder leaves two spaces in a row.
const renderPlainLine = (line: Line) => line.map(renderPlainInline).join('').replaceAll(/ {2,}/g, ' ').trim();

export function renderPlainBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'button') return `${block.link.label}: ${block.link.url}`;
  if (block.kind === 'facts')
    return block.rows.map(({ label, value }) => `${label}: ${renderPlainLine(value)}`).join('\n');
  const text = block.lines.map(renderPlainLine).join('\n');
  return block.kind === 'quote' ? text.replaceAll(/^/gm, '> ') : text;
}

export const getLineText = (line: Line): string =>
  line
    .map((part) => (typeof part === 'string' ? part : 'line' in part ? getLineText(part.line) : part.label))
    .join('');

/** Keeps times and phone numbers on one line. */
const preventBreaks = (html: string) =>
  html.replaceAll(
    /\b(?:at )?\d{1,2}(?::\d\d)? [ap]m\b|\(\d{3}\) \d{3}-\d{4}/g,
    '<span style="white-space:nowrap">$&</span>',
  );

export const renderHtmlLine = (line: Line, linkStyle: string): string =>
  line
    .map((part) => {
      if (typeof part === 'string') return preventBreaks(escapeHtml(part)).replaceAll(/\r?\n/g, '<br>');
      if ('line' in part) {
        const html = renderHtmlLine(part.line, linkStyle);
        const italic = part.isItalic ? `<em>${html}</em>` : html;
        return part.isBold ? `<strong>${italic}</strong>` : italic;
      }
      return `<a class="accent" href="${escapeHtml(part.url)}" style="${linkStyle}">${escapeHtml(part.label)}</a>`;
    })
    .join('');
