/** Lists with up to this many pages show all numbers. */
const maxFullList = 7;

/** Returns all page numbers if there are few, and otherwise the first, the last and those near the current one. Null marks a gap. */
export function getPageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= maxFullList) return Array.from({ length: pages }, (_, index) => index + 1);
  // Show as many numbers near the ends as in the middle, so that they do not move under the pointer.
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const numbers: (number | null)[] = [1];
  // A single missing number takes no more room than a gap, so show it.
  if (from > 2) numbers.push(from === 3 ? 2 : null);
  for (let number = from; number <= to; number++) numbers.push(number);
  if (to < pages - 1) numbers.push(to === pages - 2 ? pages - 1 : null);
  return [...numbers, pages];
}
