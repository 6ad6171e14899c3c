import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

type Mark = Extract<PhrasingContent, { children: PhrasingContent[] }>;

/** Keeps the words, and changes spaces and marks that Markdown cannot write without character references. */
export function tidyText(tree: Root): void {
  visit(tree, 'text', (node) => {
    node.value = node.value
      .replaceAll(/[\u200B\u2060\uFEFF\u00AD]/g, '')
      .replaceAll(/[\t\u00A0\u202F]/g, ' ')
      .replaceAll(/ *\n */g, '\n');
  });
  visit(tree, (node, index, parent) => {
    if (!isTextBlock(node)) return undefined;
    // Where punctuation moved out of a mark, spaces can be at its edge again.
    node.children = trim(tidyMarks(tidyMarks(node.children)));
    if (node.type === 'tableCell' || !parent || index === undefined || node.children.some(hasContent))
      return SKIP;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

export const hasContent = (node: PhrasingContent): boolean =>
  node.type === 'image' || node.type === 'footnoteReference' || toString(node).trim() !== '';

const isTextBlock = (node: Nodes) =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';

const isMark = (node: PhrasingContent): node is Mark =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete' || node.type === 'link';

const tidyMarks = (nodes: readonly PhrasingContent[], around: readonly string[] = []): PhrasingContent[] =>
  trimAroundBreaks(freePunctuation(joinAlike(nodes.flatMap((node) => tidyMark(node, around)))));

/** Moves spaces and line breaks out of a mark, and removes a mark around nothing that it changes. */
function tidyMark(node: PhrasingContent, around: readonly string[]): PhrasingContent[] {
  if (!isMark(node)) return [node];
  const children = tidyMarks(node.children, [...around, node.type]);
  const start = children.findIndex((child) => !isSpace(child));
  const end = children.findLastIndex((child) => !isSpace(child)) + 1;
  if (start === -1) return children;
  const [before, inside, after] = [children.slice(0, start), children.slice(start, end), children.slice(end)];
  const [first, last] = [inside[0], inside.at(-1)];
  if (first?.type === 'text') before.push(splitOff(first, /^\s+/));
  if (last?.type === 'text') after.unshift(splitOff(last, /\s+$/));
  const hasWords = inside.some((child) => /[\p{L}\p{N}]/u.test(toString(child)));
  const isPlain = node.type !== 'link' && (!hasWords || around.includes(node.type));
  return [...before, ...(isPlain ? inside : [withChildren(node, inside)]), ...after];
}

const isSpace = (node: PhrasingContent) =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

const withChildren = (node: Mark, children: PhrasingContent[]) => ({ ...node, children });

function splitOff(node: Text, part: RegExp): Text {
  const [value = ''] = part.exec(node.value) ?? [];
  node.value = node.value.replace(part, '');
  return { type: 'text', value };
}

/** Joins texts, and bold text with bold text, because `**a****b**` is not bold. */
function joinAlike(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && node.value === '') continue;
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else if (last && isMark(node) && isMark(last) && node.type === last.type && node.type !== 'link')
      last.children = joinAlike([...last.children, ...node.children]);
    else joined.push(node);
  }
  return joined;
}

/** Removes spaces and line breaks at both ends. */
function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const start = nodes.findIndex((node) => !isSpace(node));
  if (start === -1) return [];
  const kept = nodes.slice(start, nodes.findLastIndex((node) => !isSpace(node)) + 1);
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return kept;
}

function trimAroundBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') continue;
    if (nodes[index - 1]?.type === 'break') node.value = node.value.trimStart();
    if (nodes[index + 1]?.type === 'break') node.value = node.value.trimEnd();
  }
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}

/** `re**(start)**ed` is not bold, so punctuation next to a letter or digit moves out of the mark. */
const freePunctuation = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  joinAlike(
    nodes.flatMap((node, index): PhrasingContent[] => {
      if (!isMark(node) || node.type === 'link') return [node];
      const first = getEdge(node, 0);
      const last = getEdge(node, -1);
      const isAfterWord = /[\p{L}\p{N}]$/u.test(getText(nodes[index - 1]));
      const isBeforeWord = /^[\p{L}\p{N}]/u.test(getText(nodes[index + 1]));
      return [
        ...(first && isAfterWord ? [splitOff(first, /^[\p{P}\p{S}\s]+/u)] : []),
        node,
        ...(last && isBeforeWord ? [splitOff(last, /[\p{P}\p{S}\s]+$/u)] : []),
      ];
    }),
  );

const getText = (node: PhrasingContent | undefined): string => (node?.type === 'text' ? node.value : '');

/** The text at the start or the end of a mark, and of the marks in it. */
function getEdge(mark: Mark, at: 0 | -1): Text | null {
  const edge = mark.children.at(at);
  if (edge && isMark(edge)) return getEdge(edge, at);
  return edge?.type === 'text' ? edge : null;
}
