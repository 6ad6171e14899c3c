import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

/** The text of an element and those in it. */
export function getText(node: Nodes): string {
  let text = '';
  visit(node, 'text', ({ value }) => {
    text += value;
  });
  return text;
}

export const getClasses = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
