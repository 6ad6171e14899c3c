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

const raised = pair('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const lowered = pair('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

function pair(from: string, to: string): Map<string, string> {
  return new Map(Array.from(from, (char, index) => [char, to[index] ?? char]));
}

/** x2 → x². Null if there is no such character. */
export function toSmallText(text: string, position: 'raised' | 'lowered'): string | null {
  const small = position === 'raised' ? raised : lowered;
  const characters = Array.from(text.trim(), (char) => small.get(char));
  return characters.every((char) => char !== undefined) ? characters.join('') : null;
}
