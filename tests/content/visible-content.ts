import type { Element, ElementContent, Root } from 'hast';
import { rehype } from 'rehype';
import type { CheckResult } from '#cli/check.ts';
import type { Facts } from '#cli/content/facts.ts';
import { diffArrays } from 'diff';
import { fillIn } from '#cli/content/placeholders.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** A heading, paragraph, list item, table cell, link, image, or a value of a header or a YAML file. */
interface Block {
  kind: string;
  text: string;
}

/** Everything that readers see or hear of a file, in order. */
export type VisibleContent = readonly Block[];

export function readVisibleContent({ content, reader }: CheckResult, path: string): VisibleContent {
  const document = content.documents.find((each) => each.path === path);
  if (!document) {
    const file = content.settings.files.find(({ source }) => source.path === path);
    return readValues('', file?.data);
  }
  const html = reader
    .article(document)
    .html.map((part) =>
      typeof part === 'string'
        ? part
        : `<img src="${part.image}" alt="${part.alt.replaceAll('"', '&quot;')}">`,
    )
    .join('');
  return [...readValues('', document.header ?? document.previewHeader), ...readBlocks(html)];
}

function readValues(kind: string, value: unknown): Block[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => readValues(`${kind}.${key}`, each));
  return typeof value === 'string' || typeof value === 'number' ? [{ kind, text: String(value) }] : [];
}

// oxfmt-ignore
const blockNames = new Set([
  'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'td', 'th', 'pre', 'blockquote', 'figcaption', 'p',
]);

function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const write = (kind: string, text: string): void => {
    const last = blocks.at(-1);
    if (last?.kind === kind && !isLink(last)) last.text += text;
    else blocks.push({ kind, text });
  };
  const visit = (node: ElementContent | Root['children'][number], kind: string): void => {
    if (node.type === 'text') write(kind, node.value);
    if (node.type !== 'element') return;
    if (String(node.properties['className']) === 'visually-hidden') return;
    if (node.properties['dataFootnoteBackref'] !== undefined) return;
    if (node.properties['dataFootnoteRef'] !== undefined) {
      write(kind, readUrl(node, 'href').replace(/^.*fn-/, ''));
      return;
    }
    const isBlock = blockNames.has(node.tagName) && !(kind === 'li' && node.tagName === 'p');
    if (isBlock) blocks.push({ kind: node.tagName, text: node.properties['label'] ?? '' });
    for (const child of node.children) {
      if (node.tagName === 'ol' && child.type === 'element' && child.tagName === 'li') {
        const [, label] = /fn-(.*)$/.exec(String(child.properties['id'])) ?? [];
        child.properties['label'] = label;
      }
      visit(child, isBlock ? node.tagName : kind);
    }
    if (node.properties['title'] !== undefined)
      blocks.push({ kind: 'title', text: node.properties['title'] });
    if (node.tagName === 'a' && !isAutolink(node)) blocks.push({ kind: 'a', text: readUrl(node, 'href') });
    if (node.tagName === 'img')
      blocks.push({ kind: 'img', text: `${String(node.properties['alt'])} ${readUrl(node, 'src')}` });
  };
  for (const node of rehype().data('settings', { fragment: true }).parse(html).children) visit(node, 'text');
  return blocks.filter((block) => isLink(block) || getLetters(block.text) !== '');
}

/** Without numbers and URLs, which corrections may rewrite. */
const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks
    .filter(({ kind }) => kind !== 'a')
    .flatMap(({ text }) => getWords(text))
    .filter((word) => /\p{L}/u.test(word));

const isLink = ({ kind }: Block): boolean => kind === 'a' || kind === 'img';
const isHeading = ({ kind }: Block): boolean => /^h\d$/.test(kind);

const isAutolink = (link: Element): boolean => {
  const [child] = link.children;
  return (
    child?.type === 'text' &&
    readUrl(link, 'href').replace(/^https?:\/\/|^mailto:/, '') === child.value.replace(/^https?:\/\//, '')
  );
};

function readUrl({ properties }: Element, name: string): string {
  const url = String(properties[name] ?? '');
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Without the numbers of list items. */
const getWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=^|\n)[ \t>]*\d{1,2}[.)]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const getLetters = (text: string): string => getWords(text).join('');
const lettersOf = (blocks: readonly Block[]): string => getLetters(blocks.map(({ text }) => text).join(' '));

interface Change {
  /** The file before it was corrected. */
  text: string;
  fixes: readonly Fix[];
  /** The messages of the problems that the fixes correct. */
  messages: readonly string[];
  before: VisibleContent;
  after: VisibleContent;
  facts: Facts;
}

/** Lists what corrections change without saying so: words or links that are lost, words that are added, and text elsewhere. */
export function findSideEffects({ text, fixes, messages, before, after, facts }: Change): string[] {
  const [old, current] = findDifferences(before, after);
  const removed = fixes.map(({ start, end }) => text.slice(start, end)).join(' ');
  const inserted = fixes.map((fix) => describeInsertion(text, fix)).join(' ');
  const regions = fixes.map((fix) => regionAt(text, fix)).join(' ');
  const isIn = (letters: string, source: string) =>
    subtract(letters, getLetters(`${source} ${fillIn(source.replaceAll(/\{{2,}/g, '{{'), facts)}`)) === '';
  const isKeptHeading = (block: Block) => isHeading(block) && !isIn(getLetters(block.text), removed);
  const named = messages.flatMap(quotesIn).filter((quoted) => removed.includes(quoted));
  const wordsLeft = `${getLetters(named.join(' '))} ${lettersOf(current)}`;
  const effects = {
    'loses a word': wordsOf(old).some((word) => !wordsLeft.includes(word)),
    'loses letters': !isIn(subtract(lettersOf(old), lettersOf(current)), removed),
    // A caption appears once its image has a paragraph of its own.
    'adds words': !isIn(subtract(lettersOf(current), lettersOf(old)), `${inserted} ${regions}`),
    'loses a link or an image': current.filter(isLink).length < old.filter(isLink).length,
    // Not one that consists of what was removed.
    'loses a heading': current.filter(isHeading).length < old.filter(isKeptHeading).length,
    'changes other text': !isIn(lettersOf(old), regions) || !isIn(lettersOf(current), regions + inserted),
  };
  return Object.entries(effects).flatMap(([effect, isFound]) =>
    isFound ? [`${effect}: ${JSON.stringify(old)} → ${JSON.stringify(current)}`] : [],
  );
}

/** The quotes in a message, which can contain quotes themselves and can be cut off. */
const quotesIn = (message: string): string[] =>
  [/"(.*?)…?"/g, /"(.*)"/g, /(?<=^|\s)"(.*?)"(?=[\s.,]|$)/g].flatMap((pattern) =>
    [...message.matchAll(pattern)].map(([, quoted = '']) => quoted),
  );

/** The blocks that differ. A footnote's text moves to the end, so blocks that only moved are left out. */
function findDifferences(before: VisibleContent, after: VisibleContent): [Block[], Block[]] {
  const changes = diffArrays([...before], [...after], { comparator: isSame });
  const removed = changes.filter((change) => change.removed).flatMap(({ value }) => value);
  const inserted = changes.filter((change) => change.added).flatMap(({ value }) => value);
  const withoutMoved = (blocks: Block[], others: Block[]) =>
    blocks.filter((block) => !others.some((other) => isSame(block, other)));
  return [withoutMoved(removed, inserted), withoutMoved(inserted, removed)];
}

const isSame = (a: Block, b: Block): boolean =>
  a.kind === b.kind && getLetters(a.text) === getLetters(b.text);

/** The letters of a text that another one does not have. */
function subtract(text: string, other: string): string {
  const counts = new Map<string, number>();
  for (const letter of other) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return Array.from(text)
    .filter((letter) => {
      const count = counts.get(letter) ?? 0;
      counts.set(letter, count - 1);
      return count <= 0;
    })
    .join('');
}

/** The inserted text with the word or the fact around it. In a header, with the rest of the line. */
function describeInsertion(text: string, { start, end, text: inserted }: Fix): string {
  const isInHeader = !text.slice(0, start).includes('\n---');
  const [before = ''] = (isInHeader ? /.*$/ : /(?:\{\{[^{}\n]*|\S*)$/).exec(text.slice(0, start)) ?? [];
  const [after = ''] = (isInHeader ? /^.*/ : /^(?:[^{}\n]*\}\}|\S*)/).exec(text.slice(end)) ?? [];
  return before + inserted + after;
}

/** The paragraphs that a span touches, or everything if it changes a block's first or last line. */
function regionAt(text: string, { start, end }: { start: number; end: number }): string {
  const above =
    text
      .slice(0, start)
      .split(/\n[ \t>]*\r?\n/)
      .at(-1) ?? '';
  const [below = ''] = text.slice(end).split(/\n[ \t>]*\r?\n(?![ \t])/, 1);
  const region = above + text.slice(start, end) + below;
  return /:::|```/.test(text) ? text : region;
}
