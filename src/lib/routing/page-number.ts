/** The page number in a query: a positive integer, or 1 for anything else. */
export function readPage(value: string | null | undefined): number {
  const page = Number(value);
  return Number.isFinite(page) && page > 0 ? Math.max(1, Math.floor(page)) : 1;
}
