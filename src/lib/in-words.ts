/** a, b, and c; by hand for the reason that show-date.ts gives */
export function inWords(things: readonly string[]): string {
  if (things.length < 3) return things.join(' and ');
  return `${things.slice(0, -1).join(', ')}, and ${things.at(-1)}`;
}
