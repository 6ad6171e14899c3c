/** The page a query asks for: a finite number greater than 0, whole; anything else is page 1. */
export function readPage(value: string | null | undefined): number {
  const page = Number(value);
  return Number.isFinite(page) && page > 0 ? Math.max(1, Math.floor(page)) : 1;
}
