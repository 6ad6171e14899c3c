import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { hydrate, useBrowser } from './browser.ts';
import { phone, measureWeight } from './weight.ts';

const origin = inject('origin');
const { open } = useBrowser({ popup: true });

let page: Page;
beforeAll(async () => {
  page = await open({ javaScriptEnabled: false });
  await page.goto(`${origin}/corporate`);
});

test('on a phone, the comparison is a readable table that fits', async () => {
  const width = 320;
  await page.setViewportSize({ width, height: 900 });
  const table = page.getByRole('table', { name: 'The difference' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Comparison',
    'The old way',
    'The new way',
  ]);
  const cost = table.getByRole('row', { name: 'Cost per person' });
  expect(await cost.getByRole('cell').allTextContents()).toEqual(['$200–500', 'From $49.90']);
  const box = await table.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
  const sizes = await table
    .locator('td:not(:empty)')
    .evaluateAll((cells) =>
      cells.map((cell) => [
        cell.getBoundingClientRect().width,
        Number.parseFloat(getComputedStyle(cell).fontSize),
      ]),
    );
  expect(Math.min(...sizes.map(([cellWidth = 0]) => cellWidth))).toBeGreaterThan(120);
  expect(Math.min(...sizes.map(([, fontSize = 0]) => fontSize))).toBeGreaterThanOrEqual(15);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

/** How much is shown of the new portraits, which are over the old ones. */
const getShown = (from: Page) =>
  from
    .getByRole('img', { name: 'The same ten wooden figures' })
    .evaluate((image) => getComputedStyle(image.parentElement!).clipPath);

test('ten portraits of each kind are half shown, and the line between them can be moved with the keyboard', async () => {
  const label = 'Compare a photo day with private sessions';
  expect(await getShown(page)).toContain('50%');
  expect(await page.getByRole('slider', { name: label }).count()).toBe(0); // it would do nothing without scripts
  const scripted = await open();
  await scripted.goto(`${origin}/corporate`);
  await hydrate(scripted);
  const before = await getShown(scripted);
  await scripted.getByRole('slider', { name: label }).press('End');
  await expect.poll(() => getShown(scripted)).not.toBe(before);
});

test('the page weighs at most 250 kB on a phone', async () => {
  expect(await measureWeight(await open(phone), `${origin}/corporate`)).toBeLessThanOrEqual(250_000);
});
