import { escapeHtml } from '#src/lib/format/html.ts';

export type EmailData = Record<string, string | null | undefined>;

export interface Link {
  label: string;
  url: string;
}

/** Text, or a link inside of it. */
type Inline = string | Link;
type Line = readonly Inline[];

/** Blocks of an email's body, rendered as both HTML and plain text. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; lines: Line[] }
  | { kind: 'button'; link: Link }
  | { kind: 'facts'; rows: readonly { label: string; value: Line }[] };

const placeholder = /\{([a-z]+)\}/g;

/** The placeholder names in a text. */
const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Placeholders that hold our own URLs. Others hold strangers' text, which never becomes a link. */
const urlPlaceholders = new Set(['link', 'pay', 'map', 'book', 'site', 'gallery', 'unsubscribe']);

/** Fills in the placeholders of a single line. */
export const fillLine = (text: string, data: EmailData): string =>
  text.replaceAll(placeholder, (_, name: string) => (Object.hasOwn(data, name) ? (data[name] ?? '') : ''));

const link = /\[([^\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|\{([a-z]+)\}/g;
const buttonLine = /^\[([^\]\n]+)\]\(([^()\s]+)\)$/;
const factLine = /^([A-Z][^:{}[\]]{0,28}): (?!\/\/)(.+)$/;
const isGreeting = (line: string) => /^(?:Hello|Hi|Dear)\b/.test(line);
const isUrl = (url: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
const getHost = (url: string) => url.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');

/**
 * Reads a text and fills in its braces. Blank lines separate paragraphs. `# ` begins a heading and `> ` a quote. `[Label](url)` is a
 * link, and a button where it is alone on its line. Lines such as `Total: {total}` become a table. The text is read before
 * it is filled in, so a value is never read as markup.
 */
export function readBlocks(text: string, data: EmailData): Block[] {
  const isEmpty = (name: string) => !fillLine(`{${name}}`, data);
  /** Drops lines whose placeholders are all empty. */
  const isShown = (line: string) => {
    const button = buttonLine.exec(line);
    const names = placeholdersIn(button?.[2] ?? line);
    return names.length === 0 || isGreeting(line) || !names.every(isEmpty);
  };
  const blocks: Block[] = [];
  for (const paragraph of text.replaceAll('\r', '').split(/\n[ \t]*\n+/)) {
    const written = paragraph.split('\n').map((line) => line.trim());
    const lines = written.filter((line) => line !== '' && isShown(line));
    if (written.length > 1 && written.every((line) => factLine.test(line))) {
      const rows = lines.map((line) => {
        const [, label = '', value = ''] = factLine.exec(line) ?? [];
        return { label, value: readLine(value, data) };
      });
      if (rows.length > 0) blocks.push({ kind: 'facts', rows });
    } else blocks.push(...readLines(lines, data));
  }
  return blocks;
}

function readLines(lines: readonly string[], data: EmailData): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const button = buttonLine.exec(line);
    const url = button ? fillLine(button[2] ?? '', data) : '';
    if (button && isUrl(url)) {
      blocks.push({ kind: 'button', link: { label: fillLine(button[1] ?? '', data), url } });
    } else if (line.startsWith('# ')) {
      blocks.push({ kind: 'heading', text: fillLine(line.slice(2), data) });
    } else {
      const kind = line.startsWith('> ') ? 'quote' : 'paragraph';
      const read = readLine(kind === 'quote' ? line.slice(2) : line, data);
      const last = blocks.at(-1);
      if (last?.kind === kind) last.lines.push(read);
      else blocks.push({ kind, lines: [read] });
    }
  }
  return blocks;
}

function readLine(line: string, data: EmailData): Line {
  const parts: Inline[] = [];
  const add = (part: Inline) => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, label, given, raw, name = ''] = match;
    add(line.slice(end, match.index));
    end = match.index + whole.length;
    const value = fillLine(whole, data);
    const url = given === undefined ? value : fillLine(given, data);
    const isLink = given !== undefined || raw !== undefined || urlPlaceholders.has(name);
    const shown = label === undefined ? value : fillLine(label, data);
    if (!isLink || !isUrl(url)) add(shown);
    else add({ label: label === undefined ? getHost(url) : shown, url });
  }
  add(line.slice(end));
  const [first] = parts;
  if (isGreeting(line) && typeof first === 'string') parts[0] = first.replace(/^(\w+) +,/, '$1,');
  return parts;
}

const plainInline = (part: Inline) =>
  typeof part === 'string'
    ? part
    : part.label === getHost(part.url)
      ? part.url
      : `${part.label} (${part.url})`;

/** Without the spaces around an empty placeholder. */
const plainLine = (line: Line) => line.map(plainInline).join('').replaceAll(/ {2,}/g, ' ').trim();

/** The block as plain text. */
export function plainBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'button') return `${block.link.label}: ${block.link.url}`;
  if (block.kind === 'facts')
    return block.rows.map(({ label, value }) => `${label}: ${plainLine(value)}`).join('\n');
  const text = block.lines.map(plainLine).join('\n');
  return block.kind === 'quote' ? text.replaceAll(/^/gm, '> ') : text;
}

/** The text of a line, without URLs. */
export const getLineText = (line: Line) =>
  line.map((part) => (typeof part === 'string' ? part : part.label)).join('');

/** Times and phone numbers stay on one line. */
const preventBreaks = (html: string) =>
  html.replaceAll(
    /\b(?:at )?\d{1,2}(?::\d\d)? [ap]m\b|\(\d{3}\) \d{3}-\d{4}/g,
    '<span style="white-space:nowrap">$&</span>',
  );

export const htmlLine = (line: Line, linkStyle: string): string =>
  line
    .map((part) =>
      typeof part === 'string'
        ? preventBreaks(escapeHtml(part)).replaceAll(/\r?\n/g, '<br>')
        : `<a class="accent" href="${escapeHtml(part.url)}" style="${linkStyle}">${escapeHtml(part.label)}</a>`,
    )
    .join('');
