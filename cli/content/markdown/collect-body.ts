import type {
  Blockquote,
  Code,
  FootnoteDefinition,
  Heading,
  ListItem,
  Paragraph,
  Root,
  RootContent,
  Table,
} from 'mdast';
import type { VFile } from 'vfile';
import { Collector } from './collector.ts';
import { readDirective } from './directives.ts';
import { readInline, standalonePictures } from './inline.ts';
import { maxTableCells } from './limits.ts';
import { getData } from './parsed-document.ts';

declare module 'mdast' {
  interface Data {
    /** A table's accessible name. */
    label?: string;
  }
}

/** A word starts with a letter or digit, so a dash between spaces is not counted. */
const word = /[\p{L}\p{N}][^ \n]*/gu;

/** Collects what rules and pages need to know about a text, and keeps only the blocks that the page shows. */
export function collectBody() {
  return (tree: Root, file: VFile): void => {
    const { source, body } = getData(file);
    const collector = new Collector(body, tree, source);
    const last = tree.children.at(-1);
    if (last) body.end = collector.getSpan(last);
    readChildren(collector, tree);
    body.definitions = collector.linkDefinitions();
    body.plain = collector.plainText();
    body.text = collector.fullText();
    body.words = body.text.match(word)?.length ?? 0;
  };
}

/** Reads blocks in order and returns those that the page shows. */
function readBlocks(collector: Collector, blocks: readonly RootContent[]): RootContent[] {
  return blocks.flatMap((block) => readBlock(collector, block) ?? []);
}

function readBlock(collector: Collector, block: RootContent): RootContent | RootContent[] | null {
  switch (block.type) {
    case 'paragraph':
      return readParagraph(collector, block);
    case 'heading':
      readHeading(collector, block);
      return block;
    case 'list':
      collector.addList(block, false);
      for (const item of block.children) readChildren(collector, item);
      return block;
    case 'footnoteDefinition':
      collector.isInFootnote = true;
      readChildren(collector, block);
      collector.isInFootnote = false;
      return block;
    case 'blockquote':
      readChildren(collector, block);
      return block;
    case 'table':
      return readTable(collector, block);
    case 'code':
      readCode(collector, block);
      return block;
    case 'containerDirective':
      return readDirective(collector, block, (inside) => readBlocks(collector, inside));
    case 'html':
      collector.body.html.push({ value: block.value, span: collector.getSpan(block) });
      return null;
    case 'definition':
      return null;
    default:
      return block;
  }
}

function readChildren(collector: Collector, parent: Blockquote | FootnoteDefinition | ListItem | Root): void {
  // TypeScript cannot see that each replacement is allowed where the original block was.
  parent.children = readBlocks(collector, parent.children) as typeof parent.children;
}

function readParagraph(collector: Collector, paragraph: Paragraph): RootContent | RootContent[] {
  const pictures = standalonePictures(paragraph);
  if (pictures) for (const picture of pictures) picture.data = { ...picture.data, isFigure: true };
  if (paragraph.children[0]?.type === 'text' || !pictures) findStrayColons(collector, paragraph);
  collector.keepText(paragraph);
  readInline(collector, paragraph);
  collector.write('\n');
  if (pictures) return paragraph.children.filter((child) => child.type === 'image');
  return paragraph;
}

const strayColons =
  /(?:^|\n)[ \t]*(:{3,}[^\n]*|::[ \t]?[a-z-]*[ \t]*(?=\n|$))|(?<=[ \t])(:{3,})[ \t]*(?=\n|$)/gi;

/** Finds colons at the start or the end of a line that were parsed as text: a mistyped block, or the end of one. */
function findStrayColons(collector: Collector, paragraph: Paragraph): void {
  for (const [index, child] of paragraph.children.entries()) {
    if (child.type !== 'text' || !child.value.includes('::')) continue;
    let isReported = false;
    for (const [, start, end = ''] of `${index === 0 ? '' : ' '}${child.value}`.matchAll(strayColons)) {
      const text = start ?? end;
      const name = /[a-z]+(?:-[a-z]+)*/i.exec(text)?.[0] ?? null;
      if (name === null && collector.mistypedBlocks > 0) {
        collector.mistypedBlocks -= 1;
        continue;
      }
      if (name !== null) collector.mistypedBlocks += 1;
      if (!isReported) collector.body.strayColons.push({ text, name, span: collector.getSpan(child) });
      isReported = true;
    }
  }
}

function readHeading(collector: Collector, heading: Heading): void {
  const { body } = collector;
  const mark = collector.mark;
  collector.keepText(heading);
  readInline(collector, heading);
  const text = collector.textSince(mark);
  collector.write('\n');
  // Another program's id in braces is not part of the heading.
  const id = text === '' ? null : collector.addAnchor(text.replace(/\s*\{#[\w-]+\}$/, ''));
  body.headings.push({
    span: collector.getSpan(heading),
    text,
    id,
    depth: heading.depth,
    previousLevel: collector.level,
    isInMistypedBlock: collector.mistypedBlocks > 0,
  });
  // The title is the only h1 on the page.
  if (heading.depth === 1) heading.depth = 2;
  collector.level = heading.depth;
  if (heading.depth === 2) body.endsWithBooking = false;
  if (id === null) return;
  heading.data = { ...heading.data, hProperties: { id } };
  if (heading.depth === 2) body.contents.push({ id, text });
  collector.heading = text;
}

const openingFence = /^(`{3,}|~{3,})/;

function readCode(collector: Collector, code: Code): void {
  collector.write(code.value, '\n');
  const span = collector.getSpan(code);
  const lines = collector.sourceAt(span).split('\n');
  const fence = openingFence.exec(lines[0] ?? '')?.[1] ?? null;
  const last = lines.length > 1 ? (lines.at(-1) ?? '').replace(/^[ \t>]+/, '').trimEnd() : '';
  const isClosed = fence === null || (last.startsWith(fence) && /^(?:`+|~+)$/.test(last));
  collector.body.codeBlocks.push({ span, fence, isClosed });
}

function readTable(collector: Collector, table: Table): Table | null {
  const rows = table.children.length;
  const columns = table.children[0]?.children.length ?? 0;
  const isTooLarge = rows * columns > maxTableCells;
  const { tables } = collector.body;
  const longRows = table.children
    .filter((row) => row.children.length > columns)
    .map((row) => ({ span: collector.getSpan(row), cells: row.children.length }));
  const plainRows = table.children
    .map((row) => collector.getSpan(row))
    .filter((span) => columns > 1 && !collector.sourceAt(span).includes('|'));
  const closesBlock = plainRows.some((row) => /^:{3,}$/.test(collector.sourceAt(row).trim()));
  tables.push({
    rows,
    columns,
    isTooLarge,
    span: collector.getSpan(table),
    longRows,
    plainRows,
    closesBlock,
  });
  if (isTooLarge) return null;
  for (const row of table.children) {
    for (const cell of row.children) {
      collector.keepText(cell);
      readInline(collector, cell);
      collector.write(' ');
    }
    collector.write('\n');
  }
  const number = tables.filter((other) => !other.isTooLarge).length;
  table.data = { ...table.data, label: `Table ${number}: ${collector.heading}` };
  return table;
}
