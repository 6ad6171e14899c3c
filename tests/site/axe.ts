import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page as it stands, or in a part of it, by WCAG 2.2 AA and best practice: 'rule: element'. */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  // Evaluated rather than added as a script: the site's policy allows none of others.
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run: (part: string) => Promise<AxeResults> } }).axe.run(selector),
    part,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
