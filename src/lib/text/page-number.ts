/** Parses a query string's `page` parameter. Anything but a positive number counts as 1. */
export function parsePageNumber(value: string | null | undefined): number {
  const page = Number(value);
  return Number.isFinite(page) && page > 0 ? Math.max(1, Math.floor(page)) : 1;
}
