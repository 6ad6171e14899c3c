/** a, b and c: without a serial comma, like all of our text. Doesn't use Intl, for the reason given in date.ts. */
export function formatList(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
