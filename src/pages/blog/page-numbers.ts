/** Up to this many pages are listed in full. */
const maxNamed = 7;

/** Page numbers to show: all if there are few, else the first, the last and those near the current one. Null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= maxNamed) return Array.from({ length: pages }, (_, index) => index + 1);
  // Keep the window's size near the ends, so the numbers do not move under the pointer.
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const named: (number | null)[] = [1];
  // A gap of one page is as wide as its number, so show the number.
  if (from > 2) named.push(from === 3 ? 2 : null);
  for (let number = from; number <= to; number++) named.push(number);
  if (to < pages - 1) named.push(to === pages - 2 ? pages - 1 : null);
  return [...named, pages];
}
