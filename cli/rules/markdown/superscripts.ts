const superscripts = pair('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const subscripts = pair('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

function pair(from: string, to: string): Map<string, string> {
  return new Map(Array.from(from, (char, index) => [char, to[index] ?? char]));
}

/** -3 → ⁻³. Null if there is no such character. */
export const toSuperscript = (text: string): string | null => convert(text, superscripts);

/** 2 → ₂. Null if there is no such character. */
export const toSubscript = (text: string): string | null => convert(text, subscripts);

function convert(text: string, small: ReadonlyMap<string, string>): string | null {
  const characters = Array.from(text, (char) => small.get(char));
  return characters.every((char) => char !== undefined) ? characters.join('') : null;
}
