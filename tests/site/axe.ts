import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Run = (part: string, options: RunOptions) => Promise<AxeResults>;

/** Checks a page or part of it for WCAG 2.2 AA and best practices. Returns each violation as 'rule: element'. */
export const findAccessibilityViolations = (page: Page, part = 'html') =>
  run(page, part, { rules: { 'label-content-name-mismatch': { enabled: true } } });

/** Checks a page at one width. Narrow pages are checked in light mode and wide ones in dark mode, so both are covered. */
export async function findViolations(
  page: Page,
  width: number,
  state: string,
  part = 'html',
): Promise<string[]> {
  const colorScheme = width === 320 ? 'light' : 'dark';
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  return (await findAccessibilityViolations(page, part)).map(
    (violation) => `${state}, ${width} px, ${colorScheme}: ${violation}`,
  );
}

/** Checks a page or part of it on a phone, and its colors on a wide screen in dark mode. Nothing may be wider than its page or dialog. */
export async function findViolationsInBothSchemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [width, colorScheme, find] of [
    [1280, 'dark', findContrastViolations],
    [360, 'light', findAccessibilityViolations],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    found.push(...(await find(page, part)));
    const isTooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    if (isTooWide) found.push(`something is wider than its page or dialog at ${width} px`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return found;
}

/** Runs only the color rules, for a page already checked in the other color scheme. */
export const findContrastViolations = (page: Page, part = 'html') =>
  run(page, part, { runOnly: ['color-contrast', 'link-in-text-block'] });

async function run(page: Page, part: string, options: RunOptions): Promise<string[]> {
  // The content security policy would block an added script, so evaluate the source instead.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // The rows of an admin list are dimmed while new data loads.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"] tbody'));
  const { violations } = await page.evaluate(
    ([selector, runOptions]) =>
      (globalThis as unknown as { axe: { run: Run } }).axe.run(selector, runOptions),
    [part, { ...options, resultTypes: ['violations'] satisfies RunOptions['resultTypes'] }] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
