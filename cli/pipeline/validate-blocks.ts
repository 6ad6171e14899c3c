import type { Blockquote, Heading, Image, List, Paragraph, Root, RootContent, Table } from 'mdast';
import { checkNoStrayColons } from '../rules/directive-form.ts';
import { checkHeadingFilled } from '../rules/heading-empty.ts';
import { checkHeadingLevel } from '../rules/heading-levels.ts';
import { checkHeadingNew } from '../rules/heading-duplicate.ts';
import { checkNotOne } from '../rules/heading-one.ts';
import { addRawHtml } from '../rules/raw-html.ts';
import { autolink } from './autolink.ts';
import { checkTableSize } from './parse-limits.ts';
import { readDirective } from './validate-directives.ts';
import { readInline } from './validate-inline.ts';
import type { BodyState } from './validate-state.ts';

declare module 'mdast' {
  interface Data {
    /** what a table is called, for readers who cannot see it */
    label?: string;
  }
}

/** Reads blocks in their order, and answers those that the page shows in their place. */
export function readBlocks(state: BodyState, blocks: readonly RootContent[]): RootContent[] {
  const shown: RootContent[] = [];
  for (const block of blocks) {
    const result = readBlock(state, block);
    if (Array.isArray(result)) shown.push(...result);
    else if (result !== null) shown.push(result);
  }
  return shown;
}

function readBlock(state: BodyState, block: RootContent): RootContent | RootContent[] | null {
  switch (block.type) {
    case 'paragraph':
      return readParagraph(state, block);
    case 'heading':
      readHeading(state, block);
      return block;
    case 'list':
      readList(state, block);
      return block;
    case 'blockquote':
      readInside(state, block);
      return block;
    case 'table':
      return readTable(state, block) ? block : null;
    case 'code':
      state.pieces.push(block.value, '\n');
      return block;
    case 'containerDirective':
      return readDirective(state, block, (inside) => readBlocks(state, inside));
    case 'html':
      addRawHtml(state.report, state.placeOf(block), block.value);
      return null;
    case 'definition':
      return null;
    default:
      return block;
  }
}

/** The children of a block that holds blocks. What replaces a block may stand wherever the block may. */
export function readInside(state: BodyState, parent: Blockquote | List['children'][number] | Root): void {
  // only the types differ: a figure or a list stands where a paragraph or a directive stood
  parent.children = readBlocks(state, parent.children) as typeof parent.children;
}

export function readList(state: BodyState, list: List): void {
  for (const item of list.children) readInside(state, item);
}

function readParagraph(state: BodyState, paragraph: Paragraph): RootContent | RootContent[] {
  const pictures = picturesAlone(paragraph);
  if (pictures) for (const picture of pictures) picture.data = { ...picture.data, isFigure: true };
  const first = paragraph.children[0];
  if (first?.type === 'text' || !pictures) checkColons(state, paragraph);
  readInline(state, paragraph);
  state.pieces.push('\n');
  if (pictures) return paragraph.children.filter((child) => child.type === 'image');
  if (state.phrases !== null) autolink(paragraph, state.phrases);
  return paragraph;
}

function checkColons(state: BodyState, paragraph: Paragraph): void {
  for (const child of paragraph.children) {
    if (child.type === 'text' && child.value.includes('::')) {
      const startsLine = child === paragraph.children[0] ? '' : ' ';
      const text = `${startsLine}${child.value}`;
      state.mistypedBlocks = checkNoStrayColons(
        state.report,
        state.placeOf(child),
        text,
        state.mistypedBlocks,
      );
    }
  }
}

/** The pictures of a paragraph that holds nothing else. */
function picturesAlone(paragraph: Paragraph): { data?: Image['data'] }[] | null {
  const pictures = [];
  for (const child of paragraph.children) {
    if (child.type === 'image' || child.type === 'imageReference') pictures.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') return null;
  }
  return pictures.length > 0 ? pictures : null;
}

function readHeading(state: BodyState, heading: Heading): void {
  const { report } = state;
  const place = state.placeOf(heading);
  const before = state.pieces.length;
  readInline(state, heading);
  const text = state.textSince(before);
  state.pieces.push('\n');
  checkNotOne(report, place, heading.depth);
  // the page has its title: what is written as another stands below it
  if (heading.depth === 1) heading.depth = 2;
  // a question in a block that is mistyped stands one level lower than around it
  if (state.mistypedBlocks === 0) checkHeadingLevel(report, place, heading.depth, state.level);
  state.level = heading.depth;
  if (heading.depth <= 2) state.sectionBooks = false;
  if (!checkHeadingFilled(report, place, text)) return;
  checkHeadingNew(report, place, text, state.seenHeadings);
  const id = state.nextId(text);
  heading.data = { ...heading.data, hProperties: { id } };
  state.anchors.push(id);
  if (heading.depth === 2) state.contents.push({ id, text });
  state.heading = text;
}

function readTable(state: BodyState, table: Table): boolean {
  const columns = table.children[0]?.children.length ?? 0;
  if (!checkTableSize(state.report, state.placeOf(table), table.children.length, columns)) return false;
  for (const row of table.children) {
    for (const cell of row.children) {
      readInline(state, cell);
      state.pieces.push(' ');
    }
    state.pieces.push('\n');
  }
  state.tables += 1;
  table.data = { ...table.data, label: `Table ${state.tables}: ${state.heading}` };
  return true;
}
