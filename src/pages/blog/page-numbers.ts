/** Up to this many pages, all numbers are shown. */
const maxFullList = 7;

/** Page numbers to show: all if there are few, else the first, the last and those near the current one. Null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= maxFullList) return Array.from({ length: pages }, (_, index) => index + 1);
  // Keep the window's size near the ends, so the numbers do not move under the pointer.
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const numbers: (number | null)[] = [1];
  // A gap of one page is as wide as its number, so show the number.
  if (from > 2) numbers.push(from === 3 ? 2 : null);
  for (let number = from; number <= to; number++) numbers.push(number);
  if (to < pages - 1) numbers.push(to === pages - 2 ? pages - 1 : null);
  return [...numbers, pages];
}
