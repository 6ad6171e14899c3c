/** a, b and c: no serial comma, as in all written text. Without Intl for the reason given in date.ts. */
export function inWords(things: readonly string[]): string {
  if (things.length < 3) return things.join(' and ');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
