import { expect } from 'vitest';

/** Checks all pages and names every page that fails. */
export async function checkPages<Page extends { path: string }>(
  pages: readonly Page[],
  check: (page: Page) => unknown,
): Promise<void> {
  expect(pages.length).toBeGreaterThan(0);
  const failures: string[] = [];
  for (const page of pages) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the server limits simultaneous requests
      await check(page);
    } catch (error) {
      failures.push(`${page.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(failures).toEqual([]);
}
