/** The number of pages that a pagination lists in full; with more it leaves some out. */
const mostNamed = 7;

/** The pages to name: all of a few, else the first, the last and the current one's neighbours. Null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= mostNamed) return Array.from({ length: pages }, (_, index) => index + 1);
  // Near an end the window keeps its size, so that the numbers do not move under the pointer.
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const named: (number | null)[] = [1];
  // A gap of one page would take the room of its number.
  if (from > 2) named.push(from === 3 ? 2 : null);
  for (let number = from; number <= to; number++) named.push(number);
  if (to < pages - 1) named.push(to === pages - 2 ? pages - 1 : null);
  return [...named, pages];
}
