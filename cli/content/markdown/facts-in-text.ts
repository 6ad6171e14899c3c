import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Facts } from '../facts.ts';
import { fillIn, getValue } from '../placeholders.ts';
import { getData } from './parsed-document.ts';
import { getOffsets, getSource } from './native-parser.ts';

/** Replaces placeholders such as `{{phone}}` in text, code, URLs and titles. A fact is never parsed as Markdown. */
export function factsInText() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value);
    if (text.includes('{{')) fillInNode(tree, text, getData(file).source.facts);
  };
}

function fillInNode(node: Nodes, text: string, facts: Facts): void {
  if ('children' in node) for (const child of node.children) fillInNode(child, text, facts);
  if (node.type === 'code' || node.type === 'inlineCode') node.value = fillIn(node.value, facts);
  else if (node.type === 'text') {
    if (node.value.includes('{{')) node.value = createFill(getSource(node, text), facts)(node.value);
  } else if (node.type === 'imageReference') node.alt = createFill(getSource(node, text), facts)(node.alt);
  else if (node.type === 'image' || node.type === 'link' || node.type === 'definition') {
    const fill = createFill(targetSource(node, text), facts);
    if (node.type === 'image') node.alt = fill(node.alt);
    node.url = fill(node.url);
    node.title = fill(node.title);
  }
}

/** The source without a link's text, whose placeholders were replaced already, and without a definition's label. */
function targetSource(node: Extract<Nodes, { type: 'image' | 'link' | 'definition' }>, text: string): string {
  const source = getSource(node, text);
  if (node.type === 'definition') return source.slice(source.indexOf(']:'));
  const last = node.type === 'link' && source.startsWith('[') ? node.children.at(-1) : undefined;
  return last ? text.slice(getOffsets(last).end, getOffsets(node).end) : source;
}

const written = /(\\?)\{(\\?)\{[^{}\n]*\}\}/g;
const parsed = /\{\{([^{}\n]*)\}\}/g;

/** The parser removes backslashes, so placeholders that have one are found in the source, by their order. */
function createFill(source: string, facts: Facts) {
  const isEscaped = [...source.matchAll(written)].map(
    ([, before, between]) => before !== '' || between !== '',
  );
  let index = 0;
  return <Value extends string | null | undefined>(value: Value) =>
    value?.replaceAll(parsed, (placeholder: string, inner: string) => {
      const isShown = isEscaped[index] ?? true;
      index += 1;
      return isShown ? placeholder : (getValue(inner, facts) ?? placeholder);
    }) as Value; // a string is replaced by a string
}
