import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { TextSpan } from '../span.ts';

const options = { features: { gfm: true, directive: true, frontmatter: false } };

/**
 * Replaces remark's parser with one in native code, at least 16 times as fast. It reads GitHub's Markdown and `:::` blocks. A test
 * lists where its trees differ from those of remark-gfm and remark-directive.
 */
export function nativeParser(this: Processor): void {
  // oxlint-disable-next-line no-this-in-exported-function -- unified calls plugins with the processor as `this`
  this.parser = (text) => markdownToMdast(text, options);
}

type Position = NonNullable<Nodes['position']>;

function getPosition({ type, position }: Nodes): Position {
  if (!position) throw new Error(`The parser returned a ${type} without a position.`);
  return position;
}

export function getOffsets(node: Nodes): TextSpan {
  const { start, end } = getPosition(node);
  return { start: start.offset ?? 0, end: end.offset ?? 0 };
}

export function getSource(node: Nodes, text: string): string {
  const { start, end } = getOffsets(node);
  return text.slice(start, end);
}

type Point = Position['start'];

/**
 * Turns directives that the site does not have back into the text that was typed: `:30` in `10:30`, `::name`, and `:::name` with text
 * after it, which the parser drops.
 */
export function directivesAsText() {
  return (tree: Root, file: VFile): void => restoreChildren(tree, String(file.value));
}

type UnusedDirective = TextDirective | LeafDirective | ContainerDirective;

function restoreChildren(parent: Parents, source: string): void {
  const children: readonly Nodes[] = parent.children;
  for (const child of children) if ('children' in child) restoreChildren(child, source);
  if (!children.some((child, index) => isUnused(child, source) || areTexts(child, children[index + 1])))
    return;
  const restored = children.flatMap((child) => (isUnused(child, source) ? restore(child, source) : [child]));
  parent.children = joinTexts(restored) as typeof parent.children; // text replaces phrasing, and paragraphs replace blocks
}

/** The parser also splits text after the punctuation that follows a bare link. */
const areTexts = (node: Nodes, next: Nodes | undefined): boolean =>
  node.type === 'text' && next?.type === 'text';

const isUnused = (node: Nodes, source: string): node is UnusedDirective =>
  node.type === 'textDirective' ||
  node.type === 'leafDirective' ||
  (node.type === 'containerDirective' && !blockOpening.test(openingLine(node, source)));

const blockOpening = /^:{3,}[\p{L}\p{N}_-]+(?:\[.*\])?(?:\{.*\})?[ \t]*$/u;

const openingLine = (node: ContainerDirective, source: string): string =>
  getSource(node, source).split('\n', 1)[0] ?? '';

function restore(node: UnusedDirective, source: string): Nodes[] {
  if (node.type === 'textDirective') return restoreInline(node, source);
  if (node.type === 'leafDirective') return [toParagraph(restoreInline(node, source), getPosition(node))];
  return restoreBlock(node, source);
}

/** Keeps the label's content and adds the text before and after it. */
function restoreInline(node: TextDirective | LeafDirective, source: string): (Text | RootContent)[] {
  const { start, end } = getPosition(node);
  const [first] = node.children;
  const last = node.children.at(-1);
  if (!first || !last) return [toText(start, end, source)];
  const before = toText(start, getPosition(first).start, source);
  return joinTexts([before, ...node.children, toText(getPosition(last).end, end, source)]);
}

function restoreBlock(node: ContainerDirective, source: string): RootContent[] {
  const { start, end } = getPosition(node);
  const opening = toText(start, moveBy(start, openingLine(node, source).length), source);
  const closing = /(?<=\n[ \t>]*):{3,}[ \t]*$/.exec(getSource(node, source))?.[0];
  const blocks: RootContent[] = [toParagraph([opening], getPosition(opening)), ...node.children];
  if (closing === undefined) return blocks;
  const text = toText(moveBy(end, -closing.length), end, source);
  return [...blocks, toParagraph([text], getPosition(text))];
}

function toText(start: Point, end: Point, source: string): Text {
  return { type: 'text', value: source.slice(start.offset, end.offset), position: { start, end } };
}

const toParagraph = (children: RootContent[], position: Position): Paragraph => ({
  type: 'paragraph',
  children: children as Paragraph['children'], // a leaf directive's content is phrasing
  position,
});

const moveBy = ({ line, column, offset = 0 }: Point, count: number): Point => ({
  line,
  column: column + count,
  offset: offset + count,
});

/** Neighboring text nodes become one, so that later steps find text across them. */
function joinTexts<Node extends Nodes>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (before?.type !== 'text' || node.type !== 'text') joined.push(node);
    else
      joined[joined.length - 1] = {
        ...before,
        value: before.value + node.value,
        ...joinPositions(before, node),
      };
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}

const joinPositions = (first: Nodes, last: Nodes): { position?: Position } =>
  first.position && last.position
    ? { position: { start: first.position.start, end: last.position.end } }
    : {};
