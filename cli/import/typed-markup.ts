import type {
  BlockContent,
  DefinitionContent,
  List,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { toString } from 'mdast-util-to-string';

interface Item {
  /** `bullet` cannot be anything else. A dash could start a line of a conversation. */
  kind: 'bullet' | 'dash' | 'number';
  count: number;
  children: PhrasingContent[];
}

const marker = /^(?:([•●○▪◦‣·➤])\s*|[-–+*]\s+|(\d{1,2})[.)]\s+)/;

/** Turns lines that start with a typed marker, such as `• Sit.` or `1) Sit.`, into lists. */
export function makeLists(tree: Root): void {
  const blocks: RootContent[] = [];
  let run: { items: Item[]; paragraphs: Paragraph[] } = { items: [], paragraphs: [] };
  const endRun = () => {
    blocks.push(...(isList(run.items) ? [createList(run.items)] : run.paragraphs));
    run = { items: [], paragraphs: [] };
  };
  for (const block of tree.children) {
    const { above, items } = block.type === 'paragraph' ? readItems(block) : { above: [], items: [] };
    const [first] = items;
    if (above.length > 0 || !first || !follows(first, run.items.at(-1))) endRun();
    if (block.type !== 'paragraph' || !first || (above.length > 0 && !isList(items))) {
      blocks.push(block);
      continue;
    }
    if (above.length > 0) blocks.push({ type: 'paragraph', children: joinLines(above) });
    run.items.push(...items);
    run.paragraphs.push(block);
  }
  endRun();
  tree.children = blocks;
}

/** The items at the end of a paragraph, and the lines above them. */
function readItems(paragraph: Paragraph): { above: PhrasingContent[][]; items: Item[] } {
  const lines = splitLines(paragraph);
  const items = lines.map(readItem);
  const isAbove = (item: Item | null, index: number) => {
    const below = items[index + 1];
    return !item || (!!below && !follows(below, item));
  };
  const start = items.findLastIndex(isAbove) + 1;
  return { above: lines.slice(0, start), items: items.slice(start).filter((item) => item !== null) };
}

function readItem([first, ...others]: PhrasingContent[]): Item | null {
  if (first?.type !== 'text') return null;
  const [found, bullet, number] = marker.exec(first.value) ?? [];
  const isEmpty = others.length === 0 && first.value === found;
  if (found === undefined || isEmpty) return null;
  return {
    kind: number === undefined ? (bullet === undefined ? 'dash' : 'bullet') : 'number',
    count: Number(number ?? 0),
    children: [{ ...first, value: first.value.slice(found.length) }, ...others],
  };
}

const follows = (item: Item, above: Item | undefined): boolean =>
  above === undefined ||
  (item.kind === above.kind && (item.kind !== 'number' || item.count === above.count + 1));

function isList(items: readonly Item[]): boolean {
  const [first] = items;
  if (!first) return false;
  return first.kind === 'bullet' || (items.length > 1 && (first.kind === 'dash' || first.count === 1));
}

const createList = (items: readonly Item[]): List => ({
  type: 'list',
  ordered: items[0]?.kind === 'number',
  spread: false,
  children: items.map(({ children }) => {
    const content: (BlockContent | DefinitionContent)[] = [{ type: 'paragraph', children }];
    return { type: 'listItem', spread: false, children: content };
  }),
});

/** Splits a paragraph at its line breaks. */
function splitLines({ children }: Paragraph): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text') lines.at(-1)?.push(child);
    else
      for (const [index, value] of child.value.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (value !== '') lines.at(-1)?.push({ type: 'text', value });
      }
  }
  return lines.filter((line) => line.length > 0);
}

export const getTextLines = (paragraph: Paragraph): string[] =>
  splitLines(paragraph).map((line) => toString(line));

const joinLines = (lines: readonly PhrasingContent[][]): PhrasingContent[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'break' as const }, ...line]));

/** `***` or `———` between sections */
export function makeRules(tree: Root): void {
  tree.children = tree.children.map((block) =>
    block.type === 'paragraph' && /^(?:[*_=~•—–-]\s*){3,}$/.test(toString(block))
      ? { type: 'thematicBreak' }
      : block,
  );
}
